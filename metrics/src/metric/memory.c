/* memory.c - order-free memory metrics: accesses, footprint, entropy, local and constant usage.
 *
 * The state is a list of streams (figures.h); every scope - a space, an argument, a source line -
 * is a choice of streams.  Streams of one buffer are measured together because they can share
 * addresses; a set of streams that two scopes have in common is measured once.
 */
#include <assay/metric.h>

#include "base/array.h"
#include "metric/choice.h"
#include "metric/figures.h"
#include "metric/words.h"

#include <stdlib.h>
#include <string.h>

#define AIWC "AIWC (B. Johnston, J. Milthorpe, 2018)"
#define USAGE "A. Chilukuri, J. Milthorpe, B. Johnston, 2019: relative local memory usage"
#define INVENTORY "Assay"

enum key {
    TOTAL,
    LOADS,
    STORES,
    ATOMICS,
    EXCHANGES,
    COMPARED,
    EXPECTED,
    OVERTAKING,
    DYNAMIC,
    ASYNC,
    OF_VARIABLE,
    READ,
    WRITTEN,
    MOVED,
    ADDRESSES,
    BYTES,
    RESERVED,
    LINES,
    LINES_READ,
    LINES_WRITTEN,
    SECTORS_READ,
    PAGES,
    HOT90,
    UNIQUE_READS,
    UNIQUE_WRITES,
    REREAD,
    REWRITE,
    ENTROPY,
    LOCAL_ENTROPY,
    LOCAL_USAGE,
    CONSTANT_USAGE,
    INVALID,
    AIWC_ADDRESSES,
    AIWC_HOT90,
    AIWC_ENTROPY,
    AIWC_LOCAL_ENTROPY,
    KEYS
};

static const struct assay_key keys[KEYS] = {
    [TOTAL] = {"accesses.total", "1", "memory accesses of every kind", INVENTORY, NULL, ASSAY_COUNT,
               .title = "accesses",
               .leads =
                   ASSAY_LEADS_KERNEL | ASSAY_LEADS_ARGUMENT | ASSAY_LEADS_LINE | ASSAY_LEADS_SPACE,
               .synonyms = "global memory,memory,memory access"},
    [LOADS] = {"accesses.loads", "1", "loads", INVENTORY, NULL, ASSAY_COUNT, .title = "loads",
               .synonyms = "global memory,memory,memory access"},
    [STORES] = {"accesses.stores", "1", "stores", INVENTORY, NULL, ASSAY_COUNT, .title = "stores",
                .synonyms = "global memory,memory,memory access"},
    [ATOMICS] = {"accesses.atomics", "1",
                 "atomic read-modify-writes; each is one read and one write", INVENTORY, NULL,
                 ASSAY_COUNT, .title = "atomics", .synonyms = "global memory,memory,memory access"},
    [EXCHANGES] =
        {"accesses.exchanges", "1",
         "atomics that set their word, whatever it was or if it was what the item takes it for: "
         "such are no sums, of which parts could be made apart; left out where there are none",
         INVENTORY, NULL, ASSAY_COUNT, .title = "exchanges",
         .synonyms = "compare and swap,global memory,memory,memory access"},
    [COMPARED] = {"accesses.compared", "1",
                  "updates by atomic_cmpxchg() in a loop: it sets a sum with the value that it "
                  "expects, a set "
                  "of bits, or the least or the greatest, until no other item has come between, "
                  "which in the "
                  "simulator hardly any does; left out where there are none",
                  INVENTORY, NULL, ASSAY_COUNT, .title = "compared",
                  .synonyms = "compare and swap,contention,memory,memory access"},
    [EXPECTED] = {"accesses.expected", "1",
                  "loads of what such updates expect at first, used for nothing else; left out "
                  "where there are none",
                  INVENTORY, NULL, ASSAY_COUNT, .title = "expected",
                  .synonyms = "compare and swap,contention,memory,memory access"},
    [OVERTAKING] = {"accesses.overtaking", "1",
                    "stores to global memory, to what a load before them in the same basic block "
                    "loads, where no access up to them follows from that load or a later one: "
                    "nothing keeps them back while it is under way; left out where there are none",
                    INVENTORY, NULL, ASSAY_COUNT, .title = "overtaking",
                    .synonyms = "write after read,latency,memory,memory access"},
    [DYNAMIC] = {"accesses.dynamic", "1",
                 "accesses to private arrays of which some index is not known to compilers, as it "
                 "follows from data or a loop of no constant length: registers have no index, so "
                 "these are in memory; left out where there are none",
                 INVENTORY, NULL, ASSAY_COUNT, .title = "dynamic",
                 .synonyms = "local memory,spilling,scratch,memory access"},
    [ASYNC] = {"accesses.async", "1", "elements read or written by work-group copies", INVENTORY,
               NULL, ASSAY_COUNT, .title = "async",
               .synonyms = "global memory,memory,memory access"},
    [OF_VARIABLE] = {"accesses.variable", "1",
                     "accesses of a source line to each argument or variable", INVENTORY,
                     "argument or variable", ASSAY_COUNT,
                     .synonyms = "global memory,memory,memory access"},
    [READ] = {"bytes.read", "B", "bytes read", INVENTORY, NULL, ASSAY_COUNT,
              .synonyms = WORDS_TRAFFIC ",global memory,memory,memory access"},
    [WRITTEN] = {"bytes.written", "B", "bytes written", INVENTORY, NULL, ASSAY_COUNT,
                 .synonyms = WORDS_TRAFFIC ",global memory,memory,memory access"},
    [MOVED] = {"bytes.requested", "B", "bytes read and written", INVENTORY, NULL, ASSAY_COUNT,
               .title = "bytes requested",
               .leads = ASSAY_LEADS_KERNEL | ASSAY_LEADS_ARGUMENT | ASSAY_LEADS_SPACE,
               .synonyms = WORDS_TRAFFIC ",global memory,memory,memory access"},
    [ADDRESSES] = {"footprint.addresses", "1", "distinct addresses accessed", AIWC, NULL,
                   ASSAY_LEVEL, .title = "addresses",
                   .synonyms = "global memory,memory,working set"},
    [BYTES] = {"footprint.bytes", "B", "distinct bytes accessed", INVENTORY, NULL, ASSAY_LEVEL,
               .title = "footprint",
               .leads =
                   ASSAY_LEADS_KERNEL | ASSAY_LEADS_ARGUMENT | ASSAY_LEADS_LINE | ASSAY_LEADS_SPACE,
               .synonyms = "global memory,memory,working set"},
    [RESERVED] = {"footprint.reserved", "B",
                  "bytes of local memory that a group sets aside, used or not: its variables and "
                  "arguments, each at a multiple of its alignment",
                  INVENTORY, NULL, ASSAY_LEVEL, .title = "reserved", .leads = ASSAY_LEADS_SPACE,
                  .synonyms = WORDS_LOCAL ",global memory,memory,occupancy,working set"},
    [LINES] = {"footprint.lines", "1", "distinct 64-byte lines accessed", INVENTORY, NULL,
               ASSAY_LEVEL, .title = "lines",
               .synonyms = "cache,cache line,global memory,memory,working set"},
    [LINES_READ] = {"footprint.lines_read", "1", "distinct 64-byte lines read", INVENTORY, NULL,
                    ASSAY_LEVEL,
                    .synonyms = WORDS_TRAFFIC ",cache,cache line,global memory,memory,working set"},
    [LINES_WRITTEN] = {"footprint.lines_written", "1", "distinct 64-byte lines written", INVENTORY,
                       NULL, ASSAY_LEVEL,
                       .synonyms =
                           WORDS_TRAFFIC ",cache,cache line,global memory,memory,working set"},
    [SECTORS_READ] = {"footprint.sectors_read", "1", "distinct 32-byte sectors read", INVENTORY,
                      NULL, ASSAY_LEVEL,
                      .synonyms = WORDS_TRAFFIC ",cache,global memory,memory,sector,working set"},
    [PAGES] = {"footprint.pages", "1", "distinct 4096-byte pages accessed", INVENTORY, NULL,
               ASSAY_LEVEL, .title = "pages", .synonyms = "global memory,memory,tlb,working set"},
    [HOT90] = {"footprint.hot90", "1", "most used addresses that cover 90 % of the accesses", AIWC,
               NULL, ASSAY_LEVEL, .title = "for 90 %",
               .synonyms = "global memory,memory,working set"},
    [UNIQUE_READS] = {"footprint.unique_reads", "1", "distinct addresses read", AIWC, NULL,
                      ASSAY_LEVEL, .synonyms = "global memory,memory,working set"},
    [UNIQUE_WRITES] = {"footprint.unique_writes", "1", "distinct addresses written", AIWC, NULL,
                       ASSAY_LEVEL, .synonyms = "global memory,memory,working set"},
    [REREAD] = {"footprint.reread", "1", "reads per distinct address read", AIWC, NULL, ASSAY_REAL,
                .synonyms = "data reuse,global memory,memory,working set"},
    [REWRITE] = {"footprint.rewrite", "1", "writes per distinct address written", AIWC, NULL,
                 ASSAY_REAL, .synonyms = "global memory,memory,working set"},
    [ENTROPY] = {"entropy.address", "bit",
                 "entropy of the addresses accessed (global memory address entropy)", AIWC, NULL,
                 ASSAY_REAL, .title = "address entropy",
                 .leads = ASSAY_LEADS_KERNEL | ASSAY_LEADS_SPACE, .synonyms = "cache,locality"},
    [LOCAL_ENTROPY] = {"entropy.granularity", "bit",
                       "entropy of the addresses without their low bits (local memory address "
                       "entropy)",
                       AIWC, "low bits dropped", ASSAY_REAL, .leads = ASSAY_ASIDE,
                       .synonyms = "cache,locality"},
    [LOCAL_USAGE] = {"usage.local", "%",
                     "share of local memory in the global, constant and local accesses", USAGE,
                     NULL, ASSAY_REAL, .title = "accesses that go to local memory",
                     .leads = ASSAY_LEADS_KERNEL, .synonyms = WORDS_LOCAL},
    [CONSTANT_USAGE] = {"usage.constant", "%",
                        "share of constant memory in the global, constant and local accesses",
                        USAGE, NULL, ASSAY_REAL, .synonyms = "constant memory"},
    [INVALID] = {"accesses.invalid", "1",
                 "accesses outside every buffer; they touch nothing and enter no other figure",
                 INVENTORY, NULL, ASSAY_COUNT,
                 .synonyms = WORDS_OUTSIDE ",global memory,memory,memory access"},
    [AIWC_ADDRESSES] = {"aiwc.footprint.addresses", "1",
                        "distinct addresses as AIWC counts them: spaces share their addresses",
                        AIWC, NULL, ASSAY_LEVEL, .leads = ASSAY_ASIDE},
    [AIWC_HOT90] = {"aiwc.footprint.hot90", "1",
                    "most used addresses that cover 90 % of the accesses, as AIWC counts them",
                    AIWC, NULL, ASSAY_LEVEL, .leads = ASSAY_ASIDE},
    [AIWC_ENTROPY] = {"aiwc.entropy.global", "bit", "entropy of the addresses as AIWC counts them",
                      AIWC, NULL, ASSAY_REAL, .leads = ASSAY_ASIDE},
    [AIWC_LOCAL_ENTROPY] = {"aiwc.entropy.local", "bit",
                            "entropy of the addresses without their low bits, as AIWC counts them",
                            AIWC, "low bits dropped", ASSAY_REAL, .leads = ASSAY_ASIDE},
};

static const char *const dropped[ENTROPY_LEVELS] = {"0", "1", "2", "3", "4", "5",
                                                    "6", "7", "8", "9", "10"};

struct memory {
    const struct assay_launch *launch;
    struct stream **streams; /* [count] */
    uint32_t count;
    size_t capacity;
    uint32_t *first;   /* [sites] the stream of the site used last, then its next */
    uint64_t *invalid; /* [sites] accesses outside of every buffer */
    unsigned shift;    /* sampling level: 1 in 2^shift pages is kept */
    bool failed;
};

static void close_memory(void *state) {
    struct memory *m = state;
    if (!m)
        return;
    for (uint32_t i = 0; i < m->count; i++) {
        counters_close(&m->streams[i]->counters);
        free(m->streams[i]);
    }
    free(m->streams);
    free(m->first);
    free(m->invalid);
    free(m);
}

static enum assay_status open_memory(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct memory *m = calloc(1, sizeof *m);
    if (!m)
        return ASSAY_NO_MEMORY;
    uint32_t sites = launch->program->site_count;
    m->launch = launch;
    m->first = malloc((sites + 1) * sizeof *m->first);
    m->invalid = calloc(sites + 1, sizeof *m->invalid);
    if (!m->first || !m->invalid) {
        close_memory(m);
        return ASSAY_NO_MEMORY;
    }
    for (uint32_t i = 0; i < sites; i++)
        m->first[i] = ASSAY_NONE;
    *state = m;
    return ASSAY_OK;
}

static struct stream *add_stream(struct memory *m, uint32_t site, uint32_t object, uint32_t size,
                                 enum assay_op op) {
    struct stream **streams = array_room(m->streams, m->count, &m->capacity, sizeof *streams);
    if (!streams)
        return NULL;
    m->streams = streams;
    struct stream *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct stream){.site = site, .object = object, .size = size, .op = op};
    s->next = m->first[site];
    counters_open(&s->counters, size);
    m->first[site] = m->count;
    m->streams[m->count++] = s;
    return s;
}

static bool matches(const struct stream *s, uint32_t object, uint32_t size, enum assay_op op) {
    return s->object == object && s->size == size && s->op == op;
}

/* The stream for an access, made if need be; NULL if memory is short. */
static inline struct stream *find_stream(struct memory *m, uint32_t site, uint32_t object,
                                         uint32_t size, enum assay_op op) {
    for (uint32_t i = m->first[site]; i != ASSAY_NONE; i = m->streams[i]->next)
        if (matches(m->streams[i], object, size, op))
            return m->streams[i];
    struct stream *s = add_stream(m, site, object, size, op);
    m->failed |= !s;
    return s;
}

static bool touches(enum assay_op op) { return op != ASSAY_BLOCK && op != ASSAY_BARRIER; }

/* The accesses of a column of a run, of so many turns that are alike. */
static void count_column(struct memory *m, const struct assay_turn *turns, size_t items,
                         const struct assay_run *run, uint32_t column) {
    const struct assay_event *e = &run->events[column];
    enum assay_op op = assay_event_op(e);
    if (op == ASSAY_OUT_OF_BOUNDS) {
        m->invalid[assay_event_id(e)] += items * run->times;
        return;
    }
    struct stream *s = find_stream(m, assay_event_id(e), assay_event_object(e), e->size, op);
    if (!s)
        return;
    s->accesses += items * run->times;
    if (run->times > 1 && run->columns[column].even) {
        counters_add_series(&s->counters, assay_event_offset(e), run->columns[column].stride,
                            run->times);
        return;
    }
    for (uint32_t i = 0; i < run->times; i++, e += run->length)
        counters_add_later(&s->counters, assay_event_offset(e));
    for (size_t t = 1; t < items; t++)
        counters_add_later(&s->counters, assay_event_offset(&turns[t].runs->events[column]));
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    for (size_t t = 0, items; t < n; t += items) {
        items = assay_turns_alike(&turns[t], n - t);
        for (uint32_t i = 0; i < turns[t].run_count; i++) {
            const struct assay_run *run = &turns[t].runs[i];
            for (uint32_t c = 0; c < run->length; c++)
                if (touches(assay_event_op(&run->events[c])))
                    count_column(state, &turns[t], items, run, c);
        }
    }
}

static bool keep(uint64_t page, const void *context) {
    return page_is_sampled(page, ((const struct memory *)context)->shift);
}

static void settle(const struct memory *m) {
    for (uint32_t i = 0; i < m->count; i++)
        counters_settle(&m->streams[i]->counters);
}

static void fold_memory(void *into, const void *from, uint64_t times) {
    struct memory *to = into;
    const struct memory *shard = from;
    settle(shard);
    for (uint32_t i = 0; i < shard->count; i++) {
        struct stream *s = shard->streams[i];
        struct stream *t = find_stream(to, s->site, s->object, s->size, s->op);
        if (!t)
            continue;
        t->accesses += times * s->accesses;
        counters_merge(&t->counters, &s->counters, times, keep, to);
    }
    for (uint32_t i = 0; i < to->launch->program->site_count; i++)
        to->invalid[i] += times * shard->invalid[i];
    to->failed |= shard->failed;
}

static void clear_memory(void *state) {
    struct memory *m = state;
    for (uint32_t i = 0; i < m->count; i++) {
        struct stream *s = m->streams[i];
        s->accesses = 0;
        counters_close(&s->counters);
        counters_open(&s->counters, s->size);
    }
    memset(m->invalid, 0, m->launch->program->site_count * sizeof *m->invalid);
}

static size_t count_bytes(const void *state) {
    const struct memory *m = state;
    size_t bytes = 0;
    for (uint32_t i = 0; i < m->count; i++)
        bytes += m->streams[i]->counters.bytes;
    return bytes;
}

static void thin_memory(void *state) {
    struct memory *m = state;
    m->shift++;
    settle(m);
    for (uint32_t i = 0; i < m->count; i++)
        counters_filter(&m->streams[i]->counters, keep, m);
}

/* --- emit: scopes are choices of streams --- */

struct emission {
    const struct memory *memory;
    const struct assay_launch *launch;
    struct assay_sink *sink;
    struct choice *choice;
    const struct stream **chosen; /* [count] scratch */
    enum assay_status status;
};

static const struct assay_object *object_of(const struct emission *e, const struct stream *s) {
    return &e->launch->objects[s->object];
}

static void emit_entropies(struct assay_sink *sink, struct assay_scope scope,
                           const struct figures *f, enum key global, enum key local) {
    assay_sink_real(sink, scope, &keys[global], NULL, assay_histogram_entropy(f->counts[0]));
    for (int level = 1; level < ENTROPY_LEVELS; level++)
        assay_sink_real(sink, scope, &keys[local], dropped[level],
                        assay_histogram_entropy(f->counts[level]));
}

static void emit_figures(struct assay_sink *sink, struct assay_scope scope,
                         const struct figures *f) {
    const struct {
        enum key key;
        uint64_t value;
    } counts[] = {
        {TOTAL, f->loads + f->stores + f->atomics + f->async},
        {LOADS, f->loads},
        {STORES, f->stores},
        {ATOMICS, f->atomics},
        {ASYNC, f->async},
        {READ, f->bytes_read},
        {WRITTEN, f->bytes_written},
        {MOVED, f->bytes_read + f->bytes_written},
        {ADDRESSES, f->addresses},
        {BYTES, f->bytes},
        {LINES, f->lines},
        {LINES_READ, f->lines_read},
        {LINES_WRITTEN, f->lines_written},
        {SECTORS_READ, f->sectors_read},
        {PAGES, f->pages},
        {HOT90, assay_histogram_cover(f->counts[0], 900)},
        {UNIQUE_READS, f->unique_reads},
        {UNIQUE_WRITES, f->unique_writes},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        assay_sink_count(sink, scope, &keys[counts[i].key], NULL, counts[i].value);
    assay_sink_ratio(sink, scope, &keys[REREAD], (double)f->reads, (double)f->unique_reads);
    assay_sink_ratio(sink, scope, &keys[REWRITE], (double)f->writes, (double)f->unique_writes);
    emit_entropies(sink, scope, f, ENTROPY, LOCAL_ENTROPY);
}

static void emit_aiwc(struct assay_sink *sink, const struct figures *f) {
    struct assay_scope scope = {ASSAY_SCOPE_KERNEL, 0};
    assay_sink_count(sink, scope, &keys[AIWC_ADDRESSES], NULL, f->addresses);
    assay_sink_count(sink, scope, &keys[AIWC_HOT90], NULL,
                     assay_histogram_cover(f->counts[0], 900));
    emit_entropies(sink, scope, f, AIWC_ENTROPY, AIWC_LOCAL_ENTROPY);
}

static bool in_scope(const struct emission *e, const struct stream *s, struct assay_scope scope) {
    const struct assay_object *o = object_of(e, s);
    const struct assay_program *program = e->launch->program;
    switch (scope.kind) {
    case ASSAY_SCOPE_KERNEL:
    case ASSAY_SCOPE_COMBINED:
        return o->space != ASSAY_PRIVATE;
    case ASSAY_SCOPE_SPACE:
        return o->space == scope.number;
    case ASSAY_SCOPE_VARIABLE:
        return o->variable == scope.number;
    case ASSAY_SCOPE_LINE:
        return program->instructions[program->sites[s->site].instruction].line == scope.number;
    }
    return false;
}

/* Of the atomics those that set their word, and what they expect; stores that overtake loads;
 * accesses to private arrays that are in memory: where there are any. */
static void emit_kinds(const struct emission *e, struct assay_scope scope, size_t n) {
    uint64_t counts[KEYS] = {0};
    for (size_t i = 0; i < n; i++) {
        const struct stream *s = e->chosen[i];
        const struct assay_site *site = &e->launch->program->sites[s->site];
        counts[EXCHANGES] += s->op == ASSAY_ATOMIC && site->exchanges ? s->accesses : 0;
        counts[COMPARED] += s->op == ASSAY_ATOMIC && site->compares ? s->accesses : 0;
        counts[EXPECTED] += s->op == ASSAY_LOAD && site->begins ? s->accesses : 0;
        enum assay_space space = object_of(e, s)->space;
        bool overtakes = s->op == ASSAY_STORE && space == ASSAY_GLOBAL && site->overtakes;
        counts[OVERTAKING] += overtakes ? s->accesses : 0;
        counts[DYNAMIC] += space == ASSAY_PRIVATE && site->dynamic ? s->accesses : 0;
    }
    for (enum key key = EXCHANGES; key <= DYNAMIC; key++)
        if (counts[key])
            assay_sink_count(e->sink, scope, &keys[key], NULL, counts[key]);
}

/* Chooses the streams of a scope and emits their figures; AIWC's own for ASSAY_SCOPE_KERNEL. */
static void emit_scope(struct emission *e, struct assay_scope scope) {
    if (e->status != ASSAY_OK)
        return;
    size_t n = 0;
    for (uint32_t i = 0; i < e->memory->count; i++)
        if (in_scope(e, e->memory->streams[i], scope))
            e->chosen[n++] = e->memory->streams[i];
    bool aiwc = scope.kind == ASSAY_SCOPE_KERNEL;
    struct figures *sum;
    e->status = figures_open(&sum);
    if (e->status != ASSAY_OK)
        return;
    e->status = choice_measure(e->choice, e->chosen, n, aiwc, sum);
    if (e->status == ASSAY_OK && aiwc)
        emit_aiwc(e->sink, sum);
    else if (e->status == ASSAY_OK) {
        emit_figures(e->sink, scope, sum);
        emit_kinds(e, scope, n);
    }
    if (figures_failed(sum))
        e->status = ASSAY_NO_MEMORY;
    figures_close(sum);
}

static bool belongs_to_kernel(const struct assay_variable *v, uint32_t kernel) {
    return v->space != ASSAY_SPACES && v->function == kernel;
}

/* Variables at program scope are reported where they are used. */
static bool is_used(const struct emission *e, uint32_t variable) {
    for (uint32_t i = 0; i < e->memory->count; i++)
        if (object_of(e, e->memory->streams[i])->variable == variable)
            return true;
    return false;
}

static void emit_variables(struct emission *e) {
    const struct assay_program *program = e->launch->program;
    for (uint32_t i = 0; i < program->variable_count; i++)
        if (belongs_to_kernel(&program->variables[i], e->launch->kernel) || is_used(e, i))
            emit_scope(e, (struct assay_scope){ASSAY_SCOPE_VARIABLE, i});
}

/* What the line accesses; `accesses` [variables] is scratch and holds zeros. */
static void emit_targets(struct emission *e, struct assay_scope line, uint64_t *accesses) {
    const struct assay_program *program = e->launch->program;
    for (uint32_t i = 0; i < e->memory->count; i++) {
        const struct stream *s = e->memory->streams[i];
        uint32_t variable = object_of(e, s)->variable;
        if (variable != ASSAY_NONE && in_scope(e, s, line))
            accesses[variable] += s->accesses;
    }
    for (uint32_t i = 0; i < program->variable_count; i++) {
        if (accesses[i])
            assay_sink_count(e->sink, line, &keys[OF_VARIABLE], program->variables[i].name,
                             accesses[i]);
        accesses[i] = 0;
    }
}

static void emit_lines(struct emission *e) {
    const struct assay_program *program = e->launch->program;
    bool *touches = calloc(program->line_count + 1, sizeof *touches);
    uint64_t *accesses = calloc(program->variable_count + 1, sizeof *accesses);
    if (!touches || !accesses) {
        free(touches);
        free(accesses);
        e->status = ASSAY_NO_MEMORY;
        return;
    }
    for (uint32_t i = 0; i < e->memory->count; i++) {
        uint32_t site = e->memory->streams[i]->site;
        uint32_t line = program->instructions[program->sites[site].instruction].line;
        if (line != ASSAY_NONE)
            touches[line] = true;
    }
    for (uint32_t i = 0; i < program->line_count; i++) {
        struct assay_scope line = {ASSAY_SCOPE_LINE, i};
        if (!touches[i])
            continue;
        emit_scope(e, line);
        emit_targets(e, line, accesses);
    }
    free(touches);
    free(accesses);
}

/* Accesses outside of every buffer: of the kernel, and of the lines that make any. */
static void emit_invalid(struct emission *e) {
    const struct assay_program *program = e->launch->program;
    uint64_t *of_line = calloc(program->line_count + 1, sizeof *of_line), all = 0;
    if (!of_line) {
        e->status = ASSAY_NO_MEMORY;
        return;
    }
    for (uint32_t i = 0; i < program->site_count; i++) {
        uint32_t line = program->instructions[program->sites[i].instruction].line;
        all += e->memory->invalid[i];
        if (line != ASSAY_NONE)
            of_line[line] += e->memory->invalid[i];
    }
    struct assay_scope scope = {ASSAY_SCOPE_KERNEL, 0};
    assay_sink_count(e->sink, scope, &keys[INVALID], NULL, all);
    for (uint32_t i = 0; i < program->line_count; i++) {
        scope = (struct assay_scope){ASSAY_SCOPE_LINE, i};
        if (of_line[i])
            assay_sink_count(e->sink, scope, &keys[INVALID], NULL, of_line[i]);
    }
    free(of_line);
}

static uint64_t accesses_in(const struct emission *e, uint32_t space) {
    uint64_t n = 0;
    for (uint32_t i = 0; i < e->memory->count; i++)
        if (object_of(e, e->memory->streams[i])->space == space)
            n += e->memory->streams[i]->accesses;
    return n;
}

static void emit_usage(struct emission *e) {
    struct assay_scope scope = {ASSAY_SCOPE_KERNEL, 0};
    double local = (double)accesses_in(e, ASSAY_LOCAL);
    double constant = (double)accesses_in(e, ASSAY_CONSTANT);
    double all = local + constant + (double)accesses_in(e, ASSAY_GLOBAL);
    assay_sink_ratio(e->sink, scope, &keys[LOCAL_USAGE], 100 * local, all);
    assay_sink_ratio(e->sink, scope, &keys[CONSTANT_USAGE], 100 * constant, all);
    scope = (struct assay_scope){ASSAY_SCOPE_SPACE, ASSAY_LOCAL};
    assay_sink_count(e->sink, scope, &keys[RESERVED], NULL, e->launch->local_bytes);
}

/* The order in which shards met the streams must not show: figures of a set are looked up, and
 * reals are added, in this order. */
static int by_stream(const void *a, const void *b) {
    const struct stream *x = *(struct stream *const *)a, *y = *(struct stream *const *)b;
    const uint64_t p[] = {x->site, x->object, x->size, x->op};
    const uint64_t q[] = {y->site, y->object, y->size, y->op};
    for (int i = 0; i < 4; i++)
        if (p[i] != q[i])
            return p[i] < q[i] ? -1 : 1;
    return 0;
}

static bool any_failed(const struct memory *m) {
    bool failed = m->failed;
    for (uint32_t i = 0; i < m->count; i++)
        failed |= m->streams[i]->counters.failed;
    return failed;
}

static enum assay_status emit_memory(const void *state, const struct assay_launch *launch,
                                     struct assay_sink *sink) {
    const struct memory *m = state;
    settle(m);
    if (any_failed(m))
        return ASSAY_NO_MEMORY;
    if (m->count)
        qsort(m->streams, m->count, sizeof *m->streams, by_stream);
    struct emission e = {.memory = m, .launch = launch, .sink = sink, .status = ASSAY_OK};
    e.chosen = malloc((m->count + 1) * sizeof *e.chosen);
    e.choice = choice_open(launch, m->shift);
    if (!e.chosen || !e.choice) {
        free(e.chosen);
        choice_close(e.choice);
        return ASSAY_NO_MEMORY;
    }
    emit_scope(&e, (struct assay_scope){ASSAY_SCOPE_COMBINED, 0});
    for (uint32_t space = 0; space < ASSAY_SPACES; space++)
        emit_scope(&e, (struct assay_scope){ASSAY_SCOPE_SPACE, space});
    emit_scope(&e, (struct assay_scope){ASSAY_SCOPE_KERNEL, 0});
    emit_variables(&e);
    emit_lines(&e);
    emit_invalid(&e);
    emit_usage(&e);
    if (m->shift)
        assay_sink_sampled(sink, m->shift);
    choice_close(e.choice);
    free(e.chosen);
    return e.status;
}

const struct assay_metric assay_memory = {
    .name = "memory",
    .keys = keys,
    .key_count = KEYS,
    .absolute = true,
    .open = open_memory,
    .item = read_turns,
    .fold = fold_memory,
    .clear = clear_memory,
    .bytes = count_bytes,
    .thin = thin_memory,
    .emit = emit_memory,
    .close = close_memory,
};
