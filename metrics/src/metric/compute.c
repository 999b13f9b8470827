/* compute.c - what is executed: opcodes, classes, flops, widths, operands; and how often loops are.
 *
 * Only block entries are counted, and of loops where these come from; everything else is
 * count(block) * contents(block).
 */
#include <assay/histogram.h>
#include <assay/metric.h>

#include "metric/loops.h"
#include "metric/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define AIWC "AIWC (B. Johnston, J. Milthorpe, 2018)"
#define DEPTH "loop (1 is the innermost)"

enum key {
    TOTAL,
    HISTOGRAM,
    HOT90,
    CLASS,
    FLOPS,
    SIMD_MAX,
    SIMD_MEAN,
    SIMD_SD,
    PER_OPERAND,
    LOOPS,
    KEYS = LOOPS + LOOPS_KEYS
};

static const struct assay_key keys[KEYS] = {
    [TOTAL] = {"opcode.total", "1", "LLVM instructions executed", AIWC, NULL, ASSAY_COUNT,
               .title = "instructions executed", .section = "compute", .leads = ASSAY_LEADS_KERNEL,
               .synonyms = "instruction mix"},
    [HISTOGRAM] = {"opcode.histogram", "1", "instructions executed, by opcode", AIWC, "opcode",
                   ASSAY_COUNT, .leads = ASSAY_ASIDE, .synonyms = "instruction mix"},
    [HOT90] = {"opcode.hot90", "1", "most used opcodes that cover 90 % of the instructions", AIWC,
               NULL, ASSAY_LEVEL, .title = "opcodes that make up 90 % of them",
               .section = "compute", .synonyms = "instruction mix"},
    [CLASS] =
        {"opcode.class", "1",
         "instructions executed, by class; division is that of integers by what is no "
         "constant, division64 that of long ones, both of source lines, too; quotient "
         "that of floats, quotient64 that of doubles; root (with length), exponential (with pown), "
         "power and special (sin, log and others) are functions of floats, with 64 those of "
         "doubles; native are those of floats called native_, half_ or fast_, and rsqrt",
         "Assay", "class", ASSAY_COUNT, .synonyms = "instruction mix"},
    [FLOPS] =
        {"flops", "1",
         "floating-point operations: each element of a vector counts, a fused multiply-add is 2",
         "Assay", NULL, ASSAY_COUNT, .title = "floating-point operations", .section = "compute",
         .synonyms = WORDS_INTENSITY},
    [SIMD_MAX] = {"simd.max", "1", "most elements in the result or stored value of an instruction",
                  AIWC, NULL, ASSAY_LEVEL, .title = "elements of an instruction, most",
                  .section = "parallelism", .synonyms = WORDS_VECTORS},
    [SIMD_MEAN] = {"simd.mean", "1", "mean number of elements of an instruction", AIWC, NULL,
                   ASSAY_REAL, .title = "elements of an instruction, mean",
                   .section = "parallelism", .synonyms = WORDS_VECTORS},
    [SIMD_SD] = {"simd.sd", "1", "standard deviation of the number of elements of an instruction",
                 AIWC, NULL, ASSAY_REAL, .synonyms = WORDS_VECTORS},
    [PER_OPERAND] = {"operands.instructions_per_operand", "1",
                     "instructions executed per element of their results or stored values", AIWC,
                     NULL, ASSAY_REAL, .title = "instructions per element of a result",
                     .section = "parallelism", .synonyms = "register"},
    [LOOPS + LOOPS_ITERATIONS] =
        {"loop.iterations", "1",
         "iterations of a loop around a line for each entry into the loop, mean over entries; that "
         "the condition at its head ends it is none",
         "Assay", DEPTH, ASSAY_REAL},
    [LOOPS + LOOPS_LINE] = {"loop.line", "1", "source line where a loop around a line begins",
                            "Assay", DEPTH, ASSAY_LEVEL},
    [LOOPS + LOOPS_COLUMN] = {"loop.column", "1",
                              "column of that line where the loop's statement begins", "Assay",
                              DEPTH, ASSAY_LEVEL},
    [LOOPS + LOOPS_CONSTANT] =
        {"loop.constant", "1",
         "1 if the compiled code shows that a loop around a line has the same constant number of "
         "iterations whenever it is entered; else 0",
         "Assay", DEPTH, ASSAY_LEVEL},
    [LOOPS + LOOPS_KNOWN] =
        {"loop.known", "1",
         "1 if the compiled code shows the iterations of a loop around a line: a constant number, "
         "or one that follows from the counters of such loops around it, as in a triangle; else 0",
         "Assay", DEPTH, ASSAY_LEVEL},
    [LOOPS + LOOPS_CARRIED] =
        {"loop.carried", "1",
         "1 if an iteration of a loop around a line needs a value that the one before has "
         "computed, in a register or at one address: no counter, and no sum, product or extreme "
         "for which the loop does not ask meanwhile; else 0",
         "U. Banerjee, Dependence Analysis, 1997: loop-carried dependences", DEPTH, ASSAY_LEVEL},
    [LOOPS + LOOPS_COUNTED] =
        {"loop.counted", "1",
         "1 if compilers can tell, when a loop around a line begins, how many iterations it will "
         "have, and so can unroll it: it has one exit, where a counter is compared with a number "
         "that does not change; else 0",
         "LLVM, ScalarEvolution", DEPTH, ASSAY_LEVEL},
    [LOOPS + LOOPS_OVERFLOW] =
        {"loop.overflow", "1",
         "1 if compilers cannot tell how many iterations a loop around a line will have, and do "
         "not unroll it, only because its counter might wrap around: it is unsigned, a pointer, or "
         "incremented by a size_t such as get_global_size(0), and not by a constant; else 0",
         "LLVM, ScalarEvolution", DEPTH, ASSAY_LEVEL},
};

static const char *const class_names[ASSAY_CLASSES] = {
    [ASSAY_INTEGER] = "integer",
    [ASSAY_DIVISION] = "division",
    [ASSAY_DIVISION64] = "division64",
    [ASSAY_FLOAT16] = "float16",
    [ASSAY_FLOAT32] = "float32",
    [ASSAY_FLOAT64] = "float64",
    [ASSAY_QUOTIENT] = "quotient",
    [ASSAY_QUOTIENT64] = "quotient64",
    [ASSAY_NATIVE] = "native",
    [ASSAY_ROOT] = "root",
    [ASSAY_ROOT64] = "root64",
    [ASSAY_EXPONENTIAL] = "exponential",
    [ASSAY_EXPONENTIAL64] = "exponential64",
    [ASSAY_SPECIAL] = "special",
    [ASSAY_SPECIAL64] = "special64",
    [ASSAY_POWER] = "power",
    [ASSAY_POWER64] = "power64",
    [ASSAY_MEMORY] = "memory",
    [ASSAY_CONTROL] = "control",
    [ASSAY_CONVERSION] = "conversion",
    [ASSAY_VECTOR] = "vector",
    [ASSAY_OTHER] = "other",
};

struct compute {
    uint32_t blocks;
    struct loops loops;
    uint32_t *places;   /* [items of a group] block that the item is in, or ASSAY_NONE */
    uint64_t entered[]; /* [blocks] */
};

static void close_compute(void *state) {
    struct compute *c = state;
    if (!c)
        return;
    loops_close(&c->loops);
    free(c->places);
    free(c);
}

static enum assay_status open_compute(const struct assay_launch *launch, void **state) {
    *state = NULL;
    uint32_t blocks = launch->program->block_count;
    struct compute *c = calloc(1, sizeof *c + blocks * sizeof *c->entered);
    if (!c)
        return ASSAY_NO_MEMORY;
    c->blocks = blocks;
    c->places = calloc((size_t)assay_group_items(launch) + 1, sizeof *c->places);
    if (!loops_open(&c->loops, launch->program) || !c->places) {
        close_compute(c);
        return ASSAY_NO_MEMORY;
    }
    *state = c;
    return ASSAY_OK;
}

/* What so many items do.  Where they are then. */
static uint32_t read_run(struct compute *c, const struct assay_run *run, uint32_t place,
                         uint64_t items) {
    const bool *watched = c->loops.watched;
    uint32_t at = ASSAY_NONE, first = ASSAY_NONE; /* within a row */
    for (uint32_t i = 0; i < run->length; i++) {
        if (assay_event_op(&run->events[i]) != ASSAY_BLOCK)
            continue;
        uint32_t block = assay_event_id(&run->events[i]);
        c->entered[block] += items * run->times;
        if (watched[block] && at != ASSAY_NONE)
            loops_move(&c->loops, at, block, items * run->times);
        else if (watched[block])
            first = block;
        at = block;
    }
    if (first != ASSAY_NONE)
        loops_move(&c->loops, place, first, items);
    if (first != ASSAY_NONE && run->times > 1)
        loops_move(&c->loops, at, first, items * (run->times - 1)); /* from one row to the next */
    return at != ASSAY_NONE ? at : place;
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    struct compute *c = state;
    for (size_t t = 0, items; t < n; t += items) {
        const struct assay_item *item = &turns[t].item;
        items = assay_turns_alike(&turns[t], n - t);
        if (item->local == ASSAY_NO_ITEM)
            continue; /* enters no block */
        uint32_t place = item->begins ? ASSAY_NONE : c->places[item->local];
        for (uint32_t i = 0; i < turns[t].run_count; i++)
            place = read_run(c, &turns[t].runs[i], place, items);
        c->places[item->local] = place;
    }
}

static void fold_compute(void *into, const void *from, uint64_t times) {
    struct compute *to = into;
    const struct compute *shard = from;
    for (uint32_t i = 0; i < to->blocks; i++)
        to->entered[i] += times * shard->entered[i];
    loops_fold(&to->loops, &shard->loops, times);
}

static void clear_compute(void *state) {
    struct compute *c = state;
    memset(c->entered, 0, c->blocks * sizeof *c->entered);
    loops_clear(&c->loops);
}

/* Executions of each instruction, summed up. */
struct sums {
    uint64_t *opcodes;   /* [opcode_count] */
    uint64_t *lines;     /* [line_count] instructions */
    uint64_t *flops;     /* [line_count] */
    uint64_t *divided;   /* [line_count] instructions of class ASSAY_DIVISION */
    uint64_t *divided64; /* [line_count] and of ASSAY_DIVISION64 */
    uint64_t classes[ASSAY_CLASSES];
    uint64_t all_flops;
    struct assay_histogram *widths, *executions;
};

static void add_instruction(struct sums *s, const struct assay_instruction *in, uint64_t times) {
    s->opcodes[in->opcode] += times;
    s->classes[in->klass] += times;
    s->all_flops += times * in->flops;
    assay_histogram_add(s->widths, in->width, times);
    if (in->line == ASSAY_NONE)
        return;
    s->lines[in->line] += times;
    s->flops[in->line] += times * in->flops;
    s->divided[in->line] += in->klass == ASSAY_DIVISION ? times : 0;
    s->divided64[in->line] += in->klass == ASSAY_DIVISION64 ? times : 0;
}

static void add_blocks(struct sums *s, const struct compute *c,
                       const struct assay_program *program) {
    for (uint32_t i = 0; i < c->blocks; i++) {
        const struct assay_block *b = &program->blocks[i];
        for (uint32_t j = 0; c->entered[i] && j < b->count; j++)
            add_instruction(s, &program->instructions[b->first + j], c->entered[i]);
    }
}

/* Executions of each opcode, one entry an opcode. */
static void count_opcodes(struct sums *s, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        assay_histogram_add(s->executions, s->opcodes[i], s->opcodes[i] ? 1 : 0);
}

static void emit_widths(struct assay_sink *sink, const struct sums *s, uint64_t total) {
    struct assay_scope scope = {ASSAY_SCOPE_KERNEL, 0};
    struct assay_summary widths = assay_histogram_summary(s->widths);
    double elements = (double)assay_histogram_sum(s->widths), squares = 0;
    for (uint64_t w = widths.min; w && w <= widths.max; w++) {
        double away = (double)w - widths.mean;
        squares += (double)assay_histogram_times(s->widths, w) * away * away;
    }
    assay_sink_count(sink, scope, &keys[SIMD_MAX], NULL, widths.max);
    assay_sink_ratio(sink, scope, &keys[SIMD_MEAN], elements, (double)total);
    assay_sink_real(sink, scope, &keys[SIMD_SD], NULL, total ? sqrt(squares / (double)total) : NAN);
    assay_sink_ratio(sink, scope, &keys[PER_OPERAND], (double)total, elements);
}

static void emit_line(struct assay_sink *sink, const struct sums *s, uint32_t line) {
    struct assay_scope scope = {ASSAY_SCOPE_LINE, line};
    assay_sink_count(sink, scope, &keys[TOTAL], NULL, s->lines[line]);
    if (s->divided[line])
        assay_sink_count(sink, scope, &keys[CLASS], class_names[ASSAY_DIVISION], s->divided[line]);
    if (s->divided64[line])
        assay_sink_count(sink, scope, &keys[CLASS], class_names[ASSAY_DIVISION64],
                         s->divided64[line]);
    assay_sink_count(sink, scope, &keys[FLOPS], NULL, s->flops[line]);
}

static void emit_sums(struct assay_sink *sink, const struct sums *s,
                      const struct assay_program *program) {
    struct assay_scope scope = {ASSAY_SCOPE_KERNEL, 0};
    uint64_t total = assay_histogram_total(s->widths);
    assay_sink_count(sink, scope, &keys[TOTAL], NULL, total);
    for (uint32_t i = 0; i < program->opcode_count; i++)
        if (s->opcodes[i])
            assay_sink_count(sink, scope, &keys[HISTOGRAM], program->opcodes[i], s->opcodes[i]);
    assay_sink_count(sink, scope, &keys[HOT90], NULL, assay_histogram_cover(s->executions, 900));
    for (int i = 0; i < ASSAY_CLASSES; i++)
        assay_sink_count(sink, scope, &keys[CLASS], class_names[i], s->classes[i]);
    assay_sink_count(sink, scope, &keys[FLOPS], NULL, s->all_flops);
    emit_widths(sink, s, total);
    for (uint32_t i = 0; i < program->line_count; i++)
        if (s->lines[i])
            emit_line(sink, s, i);
}

static enum assay_status emit_compute(const void *state, const struct assay_launch *launch,
                                      struct assay_sink *sink) {
    const struct assay_program *program = launch->program;
    struct sums s = {0};
    s.opcodes = calloc(program->opcode_count + 1, sizeof *s.opcodes);
    s.lines = calloc(program->line_count + 1, sizeof *s.lines);
    s.flops = calloc(program->line_count + 1, sizeof *s.flops);
    s.divided = calloc(program->line_count + 1, sizeof *s.divided);
    s.divided64 = calloc(program->line_count + 1, sizeof *s.divided64);
    s.widths = assay_histogram_open();
    s.executions = assay_histogram_open();
    enum assay_status status = ASSAY_NO_MEMORY;
    if (s.opcodes && s.lines && s.flops && s.divided && s.divided64 && s.widths && s.executions) {
        add_blocks(&s, state, program);
        count_opcodes(&s, program->opcode_count);
        emit_sums(sink, &s, program);
        const struct compute *c = state;
        bool failed = !loops_emit(&c->loops, c->entered, &keys[LOOPS], sink);
        failed |= assay_histogram_failed(s.widths) || assay_histogram_failed(s.executions);
        status = failed ? ASSAY_NO_MEMORY : ASSAY_OK;
    }
    free(s.opcodes);
    free(s.lines);
    free(s.flops);
    free(s.divided);
    free(s.divided64);
    assay_histogram_close(s.widths);
    assay_histogram_close(s.executions);
    return status;
}

const struct assay_metric assay_compute = {
    .name = "compute",
    .keys = keys,
    .key_count = KEYS,
    .open = open_compute,
    .item = read_turns,
    .fold = fold_compute,
    .clear = clear_compute,
    .emit = emit_compute,
    .close = close_compute,
};
