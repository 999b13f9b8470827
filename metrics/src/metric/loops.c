/* loops.c - see loops.h. */
#include "metric/loops.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool holds(const struct assay_program *p, uint32_t loop, uint32_t block) {
    uint32_t inner = p->blocks[block].loop;
    while (inner != ASSAY_NONE && inner != loop)
        inner = p->loops[inner].parent;
    return inner == loop;
}

/* Where an item is next within the function, if that is one block; else ASSAY_NONE. */
static uint32_t only_successor(const struct assay_block *b) {
    if (b->end == ASSAY_CALL)
        return b->successor[1];
    return b->end == ASSAY_JUMP || b->end == ASSAY_WAIT ? b->successor[0] : ASSAY_NONE;
}

/* The block that decides whether to leave the loop before anything else is decided in it, or
 * ASSAY_NONE: the header, or what is always behind it.  If its condition leads back to the header,
 * the loop has been gone through before it is asked. */
static uint32_t gate_of(const struct assay_program *p, uint32_t loop) {
    uint32_t header = p->loops[loop].header, at = header;
    const struct assay_block *b = &p->blocks[at];
    for (uint32_t i = 0; i < p->block_count && only_successor(b) != ASSAY_NONE; i++) {
        at = only_successor(b);
        b = &p->blocks[at];
        if (at == header || b->loop != loop)
            return ASSAY_NONE;
    }
    if (b->end != ASSAY_BRANCH || b->successor[0] == header || b->successor[1] == header)
        return ASSAY_NONE;
    return holds(p, loop, b->successor[0]) != holds(p, loop, b->successor[1]) ? at : ASSAY_NONE;
}

static void watch_loop(struct loops *l, uint32_t loop) {
    const struct assay_program *p = l->program;
    uint32_t header = p->loops[loop].header, gate = gate_of(p, loop);
    l->watched[header] = true;
    l->watches[header].heads = loop;
    l->gated[loop] = gate != ASSAY_NONE;
    if (gate == ASSAY_NONE)
        return;
    /* That is no other loop's: another gate that leads into the loop leads to its header. */
    const uint32_t *successor = p->blocks[gate].successor;
    uint32_t inside = successor[holds(p, loop, successor[0]) ? 0 : 1];
    l->watched[inside] = true;
    l->watches[inside].behind = loop;
    l->watches[inside].gate = gate;
}

bool loops_open(struct loops *l, const struct assay_program *program) {
    size_t blocks = program->block_count, loops = program->loop_count;
    *l = (struct loops){.program = program,
                        .watches = malloc((blocks + 1) * sizeof *l->watches),
                        .watched = calloc(blocks + 1, sizeof *l->watched),
                        .gated = calloc(loops + 1, sizeof *l->gated),
                        .counts = calloc(loops + 1, sizeof *l->counts)};
    if (!l->watches || !l->watched || !l->gated || !l->counts)
        return false;
    memset(l->watches, 0xFF, (blocks + 1) * sizeof *l->watches); /* ASSAY_NONE */
    for (uint32_t i = 0; program->line_count && i < loops; i++)
        watch_loop(l, i);
    return true;
}

void loops_close(struct loops *l) {
    free(l->watches);
    free(l->watched);
    free(l->gated);
    free(l->counts);
}

/* No header is where a call returns to: it begins an LLVM basic block. */
void loops_move(struct loops *l, uint32_t from, uint32_t to, uint64_t times) {
    const struct loops_watch *w = &l->watches[to];
    if (w->heads != ASSAY_NONE && (from == ASSAY_NONE || !holds(l->program, w->heads, from)))
        l->counts[w->heads].entries += times;
    if (w->behind != ASSAY_NONE && w->gate == from)
        l->counts[w->behind].passes += times;
}

void loops_fold(struct loops *into, const struct loops *from, uint64_t times) {
    for (uint32_t i = 0; i < into->program->loop_count; i++) {
        into->counts[i].entries += times * from->counts[i].entries;
        into->counts[i].passes += times * from->counts[i].passes;
    }
}

void loops_clear(struct loops *l) {
    memset(l->counts, 0, l->program->loop_count * sizeof *l->counts);
}

/* --- which loops lines are in --- */

/* What a block has of a line: executions of its accesses, and of all its instructions. */
struct part {
    uint64_t accesses, instructions;
    uint32_t block;
};

struct places {
    struct part *now, *most; /* [lines] of the block looked at, and of that which has most */
    bool *accesses;          /* [instructions] */
    uint32_t *callers;       /* [functions] the only block that calls it, or ASSAY_NONE */
    uint32_t *calls;         /* [functions] blocks that call it */
};

static bool open_places(struct places *s, const struct assay_program *p) {
    *s = (struct places){.now = calloc((size_t)p->line_count + 1, sizeof *s->now),
                         .most = calloc((size_t)p->line_count + 1, sizeof *s->most),
                         .accesses = calloc((size_t)p->instruction_count + 1, sizeof *s->accesses),
                         .callers = calloc((size_t)p->function_count + 1, sizeof *s->callers),
                         .calls = calloc((size_t)p->function_count + 1, sizeof *s->calls)};
    return s->now && s->most && s->accesses && s->callers && s->calls;
}

static void close_places(struct places *s) {
    free(s->now);
    free(s->most);
    free(s->accesses);
    free(s->callers);
    free(s->calls);
}

static bool is_more(const struct part *a, const struct part *b) {
    if (a->accesses != b->accesses)
        return a->accesses > b->accesses;
    return a->instructions > b->instructions;
}

static void add_block(struct places *s, const struct assay_program *p, uint32_t block,
                      uint64_t entered) {
    const struct assay_block *b = &p->blocks[block];
    for (uint32_t i = b->first; i < b->first + b->count; i++) {
        uint32_t line = p->instructions[i].line;
        if (line == ASSAY_NONE)
            continue;
        struct part *now = &s->now[line];
        if (now->block != block || !now->instructions)
            *now = (struct part){.block = block};
        now->accesses += s->accesses[i] ? entered : 0;
        now->instructions += entered;
        if (is_more(now, &s->most[line]))
            s->most[line] = *now;
    }
}

/* Functions that several blocks call are left with their own loops. */
static void find_callers(struct places *s, const struct assay_program *p, const uint64_t *entered) {
    memset(s->callers, 0xFF, p->function_count * sizeof *s->callers); /* ASSAY_NONE */
    for (uint32_t i = 0; i < p->block_count; i++) {
        const struct assay_block *b = &p->blocks[i];
        if (!entered[i] || b->end != ASSAY_CALL)
            continue;
        uint32_t callee = p->blocks[b->successor[0]].function;
        if (p->functions[callee].first_block == b->successor[0])
            s->callers[callee] = s->calls[callee]++ ? ASSAY_NONE : i;
    }
}

/* The loop around a block, or around the call that leads to it. */
static uint32_t loop_around(const struct places *s, const struct assay_program *p, uint32_t block) {
    for (uint32_t i = 0; block != ASSAY_NONE && i <= p->function_count; i++) {
        if (p->blocks[block].loop != ASSAY_NONE)
            return p->blocks[block].loop;
        block = s->callers[p->blocks[block].function];
    }
    return ASSAY_NONE;
}

static uint32_t loop_outside(const struct places *s, const struct assay_program *p, uint32_t loop) {
    if (p->loops[loop].parent != ASSAY_NONE)
        return p->loops[loop].parent;
    uint32_t caller = s->callers[p->blocks[p->loops[loop].header].function];
    return loop_around(s, p, caller);
}

static void emit_loop(const struct loops *l, const uint64_t *entered, uint32_t loop,
                      struct assay_scope scope, const char *depth, const struct assay_key *keys,
                      struct assay_sink *sink) {
    const struct assay_loop *of = &l->program->loops[loop];
    const struct loops_count *n = &l->counts[loop];
    uint64_t passes = l->gated[loop] ? n->passes : entered[of->header];
    double mean = n->entries ? (double)passes / (double)n->entries : NAN;
    assay_sink_real(sink, scope, &keys[LOOPS_ITERATIONS], depth, mean);
    if (of->line) {
        assay_sink_count(sink, scope, &keys[LOOPS_LINE], depth, of->line);
        assay_sink_count(sink, scope, &keys[LOOPS_COLUMN], depth, of->column);
    }
    assay_sink_count(sink, scope, &keys[LOOPS_CONSTANT], depth, of->trips ? 1 : 0);
    assay_sink_count(sink, scope, &keys[LOOPS_KNOWN], depth, of->is_known);
    assay_sink_count(sink, scope, &keys[LOOPS_CARRIED], depth, of->is_carried);
    assay_sink_count(sink, scope, &keys[LOOPS_COUNTED], depth, of->is_counted);
    assay_sink_count(sink, scope, &keys[LOOPS_OVERFLOW], depth, of->may_overflow);
}

bool loops_emit(const struct loops *l, const uint64_t *entered, const struct assay_key *keys,
                struct assay_sink *sink) {
    static const char *const depths[LOOPS_MOST] = {"1", "2", "3", "4"};
    const struct assay_program *p = l->program;
    struct places s;
    bool fine = open_places(&s, p);
    for (uint32_t i = 0; fine && i < p->site_count; i++)
        s.accesses[p->sites[i].instruction] = true;
    for (uint32_t i = 0; fine && i < p->block_count; i++)
        if (entered[i])
            add_block(&s, p, i, entered[i]);
    if (fine)
        find_callers(&s, p, entered);
    for (uint32_t i = 0; fine && i < p->line_count; i++) {
        if (!s.most[i].instructions)
            continue;
        uint32_t loop = loop_around(&s, p, s.most[i].block);
        for (uint32_t d = 0; d < LOOPS_MOST && loop != ASSAY_NONE; d++) {
            emit_loop(l, entered, loop, (struct assay_scope){ASSAY_SCOPE_LINE, i}, depths[d], keys,
                      sink);
            loop = loop_outside(&s, p, loop);
        }
    }
    close_places(&s);
    return fine;
}
