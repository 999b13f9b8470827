/* source_line.c - see source_line.h. */
#include "enqueue/source_line.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#define VISIBLE __attribute__((visibility("default")))

/* oclgrind::Context::Message::operator<<(const llvm::Instruction *) */
#define TELL "_ZN8oclgrind7Context7MessagelsEPKN4llvm11InstructionE"
/* oclgrind::Program::getSourceLine(size_t) const */
#define LINE "_ZNK8oclgrind7Program13getSourceLineEm"

/* The simulator's own. */
static struct {
    void *(*tell)(void *, const void *);
    const char *(*line)(const void *, size_t);
} simulator;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static source_line *_Atomic by;

/* The instruction that this thread tells of; NULL outside of that. */
static __thread const void *told __attribute__((tls_model("initial-exec")));

/* ISO C has no conversion from an object pointer to a function pointer. */
static void find(const char *name, void *function, size_t size) {
    void *symbol = dlsym(RTLD_NEXT, name);
    memcpy(function, &symbol, size);
}

static void prepare(void) {
    find(TELL, &simulator.tell, sizeof simulator.tell);
    find(LINE, &simulator.line, sizeof simulator.line);
}

VISIBLE void assay_source_line_by(source_line *asked) { atomic_store(&by, asked); }

VISIBLE void *tell_instruction(void *message, const void *instruction) __asm__(TELL);

void *tell_instruction(void *message, const void *instruction) {
    pthread_once(&once, prepare);
    told = instruction;
    void *result = simulator.tell(message, instruction);
    told = NULL;
    return result;
}

VISIBLE const char *line_of_program(const void *program, size_t number) __asm__(LINE);

const char *line_of_program(const void *program, size_t number) {
    pthread_once(&once, prepare);
    const void *instruction = told;
    source_line *asked = instruction ? atomic_load(&by) : NULL;
    if (!asked)
        return simulator.line(program, number);
    told = NULL; /* the plugin asks the simulator */
    const char *line = asked(program, instruction, number);
    told = instruction;
    return line;
}
