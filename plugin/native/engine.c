/* engine.c - see engine.h. */
#include "native/engine.h"

#include "native/lower/lower.h"
#include "native/run/group.h"
#include "native/run/jit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A kernel that has been launched. */
struct code {
    const struct table *table;
    LLVMValueRef kernel;
    struct lower_result lowered;
    struct jit *jit;
    native_kernel *run;
    bool tried;
    enum jit_effort effort; /* with which it was compiled, if it was */
    char reason[200];       /* why it is interpreted, or "" */
    uint64_t expected;      /* instructions of its launches so far, by a rough guess */
    uint64_t weight;        /* of the launch that was prepared last; see weigh() */
    struct code *next;
};

struct engine {
    struct code *codes;
    struct native_thread **threads; /* [thread_count] */
    uint32_t thread_count;
};

struct engine *engine_open(void) {
    return calloc(1, sizeof(struct engine));
}

static void close_code(struct code *code) {
    jit_close(code->jit);
    lower_result_close(&code->lowered);
    free(code);
}

void engine_forget(struct engine *engine, const struct table *table) {
    for (struct code **link = &engine->codes; *link;) {
        struct code *code = *link;
        if (code->table != table) {
            link = &code->next;
            continue;
        }
        *link = code->next;
        close_code(code);
    }
}

/* --- compiling --- */

static struct code *find_code(struct engine *engine, const struct engine_launch *launch) {
    const struct table *table = launch->measurement->table;
    for (struct code *c = engine->codes; c; c = c->next)
        if (c->table == table && c->kernel == launch->kernel)
            return c;
    struct code *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    *c = (struct code){.table = table, .kernel = launch->kernel, .next = engine->codes};
    engine->codes = c;
    return c;
}

/* Forgets what was compiled before. */
static void compile(struct code *code, enum jit_effort effort) {
    char problem[160];
    LLVMOrcThreadSafeContextRef safe = LLVMOrcCreateNewThreadSafeContext();
    LLVMContextRef context = LLVMOrcThreadSafeContextGetContext(safe);
    jit_close(code->jit);
    lower_result_close(&code->lowered);
    code->jit = NULL;
    code->lowered = (struct lower_result){0};
    code->tried = true;
    code->effort = effort;
    LLVMModuleRef module = lower_kernel(context, code->kernel, code->table, &code->lowered);
    if (!module) {
        snprintf(code->reason, sizeof code->reason, "%s", code->lowered.refusal);
        LLVMOrcDisposeThreadSafeContext(safe);
        return;
    }
    code->jit = jit_open(safe, module, effort, &code->run, problem, sizeof problem);
    if (!code->jit)
        snprintf(code->reason, sizeof code->reason, "it cannot be compiled: %s", problem);
}

/* --- whether it is worth it --- */

/* How often the instructions of a block are run by an item, by a rough guess: a loop runs some
 * dozen times, those within it a few times each. */
static uint64_t repetitions(const struct assay_program *p, uint32_t block) {
    enum { OUTER = 64, INNER = 4 };
    uint64_t times = 1;
    for (uint32_t l = p->blocks[block].loop; l != ASSAY_NONE; l = p->loops[l].parent)
        times *= times == 1 ? OUTER : INNER;
    return times;
}

/* What a launch comes to, by that guess: its kernel and all functions that are none. */
struct size {
    uint64_t code, run; /* instructions of the program; run by all items */
    bool loops;
};

static struct size size_of(const struct assay_launch *l) {
    const struct assay_program *p = l->program;
    struct size size = {0};
    for (uint32_t b = 0; b < p->block_count; b++) {
        const struct assay_block *block = &p->blocks[b];
        if (block->function != l->kernel && p->functions[block->function].kernel)
            continue;
        size.code += block->count;
        size.run += block->count * repetitions(p, b);
        size.loops |= block->loop != ASSAY_NONE;
    }
    size.run *= l->global[0] * l->global[1] * l->global[2];
    return size;
}

/* A loop may run as long as it likes, so a kernel that has one counts for more than one without:
 * were it taken for small, nothing would stop that any more. */
static uint64_t weigh(const struct size *size, uint64_t instructions) {
    enum { PATIENCE = 64 };
    return instructions * (size->loops ? PATIENCE : 1);
}

/* Instructions that are interpreted in the time that it takes to compile a kernel quickly: for
 * each of its own, and besides. */
static bool is_small(const struct size *size, uint64_t expected) {
    enum { EACH = 200, BESIDES = 15000 };
    return weigh(size, expected) < BESIDES + EACH * size->code;
}

/* Threads that have enough to do to make good for being started. */
static uint64_t threads_for(const struct engine_launch *launch, uint64_t weight) {
    enum { WEIGHT_LEAST = 20000 };
    uint64_t most = launch->threads < launch->group_count ? launch->threads : launch->group_count;
    uint64_t worth = 1 + weight / WEIGHT_LEAST;
    return worth < most ? worth : most;
}

/* Code of full effort makes good for the time that it takes once each instruction has been run
 * about a million times, and more often the larger it is. */
static enum jit_effort effort_for(const struct size *size, uint64_t expected) {
    enum { OFTEN = 500000, LARGE = 256 };
    return expected / OFTEN >= size->code * (1 + size->code / LARGE) ? JIT_FULL : JIT_QUICK;
}

/* What LLVM takes for code of full effort grows faster than the code. */
enum { MOST_CODE = 40000 };

const char *engine_prepare(struct engine *engine, const struct engine_launch *launch,
                           enum engine_choice choice) {
    struct code *code = find_code(engine, launch);
    if (!code)
        return "memory is short";
    struct size size = size_of(&launch->measurement->launch);
    code->expected += size.run;
    code->weight = weigh(&size, size.run);
    if (size.code > MOST_CODE)
        return "it is very large";
    if (!code->tried && choice == ENGINE_AUTO && is_small(&size, code->expected))
        return "it is small";
    enum jit_effort effort =
        choice == ENGINE_OPTIMISED ? JIT_FULL : effort_for(&size, code->expected);
    if (!code->tried || (code->jit && effort > code->effort))
        compile(code, effort);
    return code->reason[0] ? code->reason : NULL;
}

/* --- running --- */

/* What compiled code and threads need of the launch's values. */
struct layout {
    char *values;
    struct native_memory *privates, *locals;
};

static void close_layout(struct layout *layout) {
    free(layout->values);
    free(layout->privates);
    free(layout->locals);
}

static void put(const struct lower_result *r, char *values, LLVMValueRef value, const void *data,
                uint64_t size) {
    for (uint32_t i = 0; i < r->value_count; i++)
        if (r->values[i].value == value) {
            uint64_t room = r->values[i].size;
            memcpy(values + r->values[i].offset, data, size < room ? size : room);
            return;
        }
}

/* Numbers the buffers of private and local memory, and puts every value where the code looks. */
static bool lay_out(const struct engine_launch *launch, const struct lower_result *r,
                    struct layout *layout, struct native_launch *to) {
    layout->values = calloc(1, r->value_bytes + 8u);
    layout->privates = calloc(launch->value_count + 1, sizeof *layout->privates);
    layout->locals = calloc(launch->value_count + 1, sizeof *layout->locals);
    if (!layout->values || !layout->privates || !layout->locals)
        return false;
    for (uint32_t i = 0; i < launch->value_count; i++) {
        const struct engine_value *v = &launch->values[i];
        uint64_t address;
        if (v->by_value) {
            layout->privates[to->private_count] = (struct native_memory){v->size, v->data};
            address = (uint64_t)++to->private_count << NATIVE_PRIVATE_BITS;
        } else if (v->space == ASSAY_LOCAL) {
            layout->locals[to->local_count] = (struct native_memory){v->size, NULL};
            address = (uint64_t)++to->local_count << NATIVE_OFFSET_BITS;
        } else {
            put(r, layout->values, v->value, v->data, v->size);
            continue;
        }
        put(r, layout->values, v->value, &address, sizeof address);
    }
    to->values = layout->values;
    to->privates = layout->privates;
    to->locals = layout->locals;
    return true;
}

static bool reserve_threads(struct engine *engine, uint32_t count) {
    if (count <= engine->thread_count)
        return true;
    struct native_thread **threads = realloc(engine->threads, count * sizeof(void *));
    if (!threads)
        return false;
    engine->threads = threads;
    while (engine->thread_count < count) {
        threads[engine->thread_count] = thread_open();
        if (!threads[engine->thread_count])
            return engine->thread_count > 0;
        engine->thread_count++;
    }
    return true;
}

struct job {
    struct native_thread *thread;
    const struct native_launch *launch;
    pthread_t id;
    bool started;
};

static void *work(void *argument) {
    struct job *job = argument;
    thread_run(job->thread, job->launch);
    return NULL;
}

/* One thread is the caller's own. */
static void run_threads(struct engine *engine, const struct native_launch *launch, uint32_t count) {
    struct job *jobs = calloc(count, sizeof *jobs);
    for (uint32_t i = 1; jobs && i < count; i++) {
        jobs[i] = (struct job){.thread = engine->threads[i], .launch = launch};
        jobs[i].started = pthread_create(&jobs[i].id, NULL, work, &jobs[i]) == 0;
    }
    thread_run(engine->threads[0], launch);
    for (uint32_t i = 1; jobs && i < count; i++)
        if (jobs[i].started)
            pthread_join(jobs[i].id, NULL);
    free(jobs);
}

void engine_run(struct engine *engine, const struct engine_launch *launch) {
    const struct code *code = find_code(engine, launch);
    struct layout layout = {0};
    struct native_launch native = {.host = launch->host,
                                   .measurement = launch->measurement,
                                   .kernel = code->run,
                                   .waits = code->lowered.waits,
                                   .allocates = code->lowered.allocates,
                                   .groups = launch->groups,
                                   .group_count = launch->group_count};
    uint64_t threads = threads_for(launch, code->weight);
    if (threads && lay_out(launch, &code->lowered, &layout, &native) &&
        reserve_threads(engine, (uint32_t)threads)) {
        native.allocates |= native.private_count > 0;
        if (threads > engine->thread_count)
            threads = engine->thread_count;
        run_threads(engine, &native, (uint32_t)threads);
    }
    close_layout(&layout);
}
