/* random_program.c - see random_program.h. */
#include "random_program.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_MOST = 256, SITES_MOST = 64, FUNCTIONS_MOST = 4, EVENTS_MOST = 3000, PATH_MOST = 64 };

/* --- statements --- */

enum kind { ACCESSES, CONDITION, LOOP, CALL, BARRIER, BREAK, CONTINUE, RETURN };

struct node {
    enum kind kind;
    uint32_t next;        /* statement behind it; 0: none */
    uint32_t child[2];    /* sides of a condition, body of a loop; 0: none */
    uint32_t site[2];     /* of accesses; ASSAY_NONE: none */
    uint32_t block[2];    /* first blocks of the sides; header and body */
    uint32_t latch;       /* of a loop, or ASSAY_NONE: its body leads to the header */
    uint32_t after;       /* block behind it */
    uint32_t callee;      /* function */
    bool tests_first;     /* while, not do ... while */
    bool uniform;         /* all items agree on it */
    uint32_t habit, most; /* what decides it: see decide() and count_rounds() */
};

/* What a site does. */
struct habit {
    enum assay_op op;
    uint32_t object, size;
    int64_t base, by_item, by_round[4]; /* of the loops around it, the innermost first */
    bool by_both;                       /* strides grow with the item */
    bool jumps;                         /* at times somewhere else */
    bool vanishes;                      /* at times touches nothing, or private memory */
    bool copies;                        /* stores as well */
};

struct function {
    uint32_t body;
    uint32_t first_block, past_block;
    bool uniform; /* may hold barriers */
};

/* A block whose successor is a loop's latch or what is behind the loop. */
struct fixup {
    uint32_t block, loop;
    bool leaves;
};

struct maker {
    struct random_program *w;
    struct dice dice;
    uint64_t seed;
    struct node nodes[NODES_MOST];
    uint32_t node_count;
    struct habit habits[SITES_MOST];
    struct function functions[FUNCTIONS_MOST];
    uint32_t function_count, current; /* function */
    uint32_t block;                   /* that statements are appended to */
    struct fixup fixups[NODES_MOST];
    uint32_t fixup_count;
};

static bool one_in(struct maker *m, uint64_t n) { return dice_below(&m->dice, n) == 0; }

static struct assay_block *blocks_of(struct maker *m) { return m->w->flow.program->blocks; }

static uint32_t new_block(struct maker *m) {
    struct program *p = m->w->flow.program;
    m->block = program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    program_add_plain(p, 1);
    return m->block;
}

static void end_block(struct maker *m, uint32_t block, enum assay_end end, uint32_t first,
                      uint32_t second) {
    struct assay_block *b = &blocks_of(m)[block];
    b->end = end;
    b->successor[0] = first;
    b->successor[1] = second;
}

/* A branch; which side is called taken is a matter of chance. */
static void branch(struct maker *m, uint32_t block, uint32_t one, uint32_t other) {
    bool swapped = one_in(m, 2);
    end_block(m, block, ASSAY_BRANCH, swapped ? other : one, swapped ? one : other);
}

/* --- making programs --- */

static uint32_t make_list(struct maker *m, uint32_t depth, uint32_t loop, bool uniform, bool *ends);

static uint32_t make_site(struct maker *m) {
    static const int64_t strides[] = {0, 4, -4, 8, 12, 64, 256, -256, 512, 1024, -1024, 1000};
    struct assay_program *table = &m->w->flow.program->table;
    if (table->site_count == SITES_MOST)
        return ASSAY_NONE;
    uint32_t site = program_add_site(m->w->flow.program, ASSAY_NONE);
    struct habit *h = &m->habits[site];
    *h = (struct habit){.op = ASSAY_LOAD + (uint32_t)dice_below(&m->dice, 3),
                        .object = 1 + (uint32_t)one_in(m, 4),
                        .size = 4u << dice_below(&m->dice, 3),
                        .base = (int64_t)(1 << 20) + 4 * (int64_t)dice_below(&m->dice, 1000),
                        .by_item = strides[dice_below(&m->dice, 12)],
                        .by_both = one_in(m, 6),
                        .jumps = one_in(m, 6),
                        .vanishes = one_in(m, 12),
                        .copies = one_in(m, 12)};
    for (int i = 0; i < 4; i++)
        h->by_round[i] = strides[dice_below(&m->dice, 12)];
    return site;
}

static void make_accesses(struct maker *m, struct node *n) {
    n->kind = ACCESSES;
    n->site[0] = make_site(m);
    n->site[1] = one_in(m, 2) ? make_site(m) : ASSAY_NONE;
}

/* One side of a condition, from a block of its own; its last block, or ASSAY_NONE if it ends
 * elsewhere. */
static uint32_t make_side(struct maker *m, struct node *n, int side, uint32_t depth, uint32_t loop,
                          bool uniform) {
    bool ends = false;
    n->block[side] = new_block(m);
    n->child[side] = make_list(m, depth + 1, loop, uniform, &ends);
    return ends ? ASSAY_NONE : m->block;
}

static void make_condition(struct maker *m, struct node *n, uint32_t depth, uint32_t loop,
                           bool uniform) {
    n->kind = CONDITION;
    n->uniform = uniform && one_in(m, 2);
    uint32_t block = m->block;
    uint32_t last[2] = {make_side(m, n, 0, depth, loop, n->uniform), ASSAY_NONE};
    n->block[1] = ASSAY_NONE;
    if (one_in(m, 2))
        last[1] = make_side(m, n, 1, depth, loop, n->uniform);
    n->after = new_block(m);
    branch(m, block, n->block[0], n->block[1] == ASSAY_NONE ? n->after : n->block[1]);
    for (int side = 0; side < 2; side++)
        if (last[side] != ASSAY_NONE)
            end_block(m, last[side], ASSAY_JUMP, n->after, ASSAY_NONE);
}

static void add_fixup(struct maker *m, uint32_t loop, bool leaves) {
    m->fixups[m->fixup_count++] = (struct fixup){m->block, loop, leaves};
}

static void apply_fixups(struct maker *m, uint32_t loop) {
    const struct node *n = &m->nodes[loop];
    for (uint32_t i = 0; i < m->fixup_count; i++) {
        const struct fixup *f = &m->fixups[i];
        if (f->loop == loop)
            end_block(m, f->block, ASSAY_JUMP,
                      f->leaves                ? n->after
                      : n->latch == ASSAY_NONE ? n->block[0]
                                               : n->latch,
                      ASSAY_NONE);
    }
}

/* while: header { body, latch or not } after; do: header = body, latch, after. */
static void make_loop(struct maker *m, uint32_t number, uint32_t depth, bool uniform) {
    struct node *n = &m->nodes[number];
    n->kind = LOOP;
    n->uniform = uniform && one_in(m, 2);
    n->tests_first = one_in(m, 2);
    uint32_t before = m->block;
    n->block[0] = new_block(m);
    end_block(m, before, ASSAY_JUMP, n->block[0], ASSAY_NONE);
    n->site[0] = one_in(m, 2) ? make_site(m) : ASSAY_NONE;
    if (n->tests_first)
        n->block[1] = new_block(m);
    bool ends = false;
    n->child[0] = make_list(m, depth + 1, number, n->uniform, &ends);
    if (!ends)
        add_fixup(m, number, false);
    n->latch = n->tests_first && one_in(m, 2) ? ASSAY_NONE : new_block(m);
    n->site[1] = n->latch != ASSAY_NONE && one_in(m, 2) ? make_site(m) : ASSAY_NONE;
    n->after = new_block(m);
    if (n->tests_first)
        branch(m, n->block[0], n->block[1], n->after);
    if (n->latch != ASSAY_NONE && n->tests_first)
        end_block(m, n->latch, ASSAY_JUMP, n->block[0], ASSAY_NONE);
    if (n->latch != ASSAY_NONE && !n->tests_first)
        branch(m, n->latch, n->block[0], n->after);
    apply_fixups(m, number);
}

/* Functions call those before them. */
static void make_call(struct maker *m, struct node *n, uint32_t callee) {
    n->kind = CALL;
    n->callee = callee;
    uint32_t block = m->block;
    n->after = new_block(m);
    end_block(m, block, ASSAY_CALL, ASSAY_NONE, n->after); /* its entry is not known yet */
}

static void make_barrier(struct maker *m, struct node *n) {
    n->kind = BARRIER;
    uint32_t block = m->block;
    n->after = new_block(m);
    end_block(m, block, ASSAY_WAIT, n->after, ASSAY_NONE);
}

/* Leaves the list: true if that is possible here.  Where items must stay together, only with all.
 */
static bool make_exit(struct maker *m, struct node *n, uint32_t loop, bool uniform) {
    bool of_loop = loop && one_in(m, 4) == 0 && (uniform || !m->nodes[loop].uniform);
    bool of_function = uniform || !m->functions[m->current].uniform;
    if (!of_loop && !of_function)
        return false;
    n->kind = !of_loop ? RETURN : one_in(m, 2) ? BREAK : CONTINUE;
    if (of_loop)
        add_fixup(m, loop, n->kind == BREAK);
    return true;
}

/* Makes one statement; true if nothing can follow it. */
static bool make_node(struct maker *m, uint32_t number, uint32_t depth, uint32_t loop,
                      bool uniform) {
    struct node *n = &m->nodes[number];
    uint64_t roll = dice_below(&m->dice, 16);
    uint32_t callee = m->current + 1 + (uint32_t)dice_below(&m->dice, FUNCTIONS_MOST);
    bool callable = callee < m->function_count && (uniform || !m->functions[callee].uniform);
    n->habit = (uint32_t)dice_below(&m->dice, 4);
    n->most = 1 + (uint32_t)dice_below(&m->dice, depth < 2 ? 7 : 4);
    if (depth > 0 && roll == 0 && make_exit(m, n, loop, uniform))
        return true;
    if (roll <= 4 && depth < 4)
        make_loop(m, number, depth, uniform);
    else if (roll <= 8 && depth < 5)
        make_condition(m, n, depth, loop, uniform);
    else if (roll <= 10 && callable)
        make_call(m, n, callee);
    else if (roll == 11 && uniform)
        make_barrier(m, n);
    else
        make_accesses(m, n);
    return false;
}

static uint32_t make_list(struct maker *m, uint32_t depth, uint32_t loop, bool uniform,
                          bool *ends) {
    uint32_t first = 0, last = 0;
    uint64_t length = 1 + dice_below(&m->dice, depth ? 3 : 5);
    for (uint64_t i = 0; i < length && m->w->flow.program->table.block_count < 180; i++) {
        uint32_t number = ++m->node_count;
        if (number == NODES_MOST)
            abort();
        *(last ? &m->nodes[last].next : &first) = number;
        last = number;
        *ends = make_node(m, number, depth, loop, uniform);
        if (*ends)
            break;
    }
    return first;
}

/* The kernel comes first, as in the plugin's tables. */
static void make_functions(struct maker *m) {
    m->function_count = 1 + (uint32_t)dice_below(&m->dice, FUNCTIONS_MOST);
    for (uint32_t f = 0; f < m->function_count; f++)
        m->functions[f].uniform = one_in(m, 2);
    for (m->current = 0; m->current < m->function_count; m->current++) {
        struct function *f = &m->functions[m->current];
        bool ends = false;
        f->first_block = new_block(m);
        f->body = make_list(m, 0, 0, f->uniform, &ends);
        f->past_block = m->block + 1;
    }
    for (uint32_t i = 1; i <= m->node_count; i++)
        if (m->nodes[i].kind == CALL)
            blocks_of(m)[m->nodes[i].after - 1].successor[0] =
                m->functions[m->nodes[i].callee].first_block;
    for (uint32_t f = 0; f < m->function_count; f++)
        flow_finish(&m->w->flow, m->functions[f].first_block,
                    m->functions[f].past_block - m->functions[f].first_block);
}

/* --- items --- */

/* An access or entry, and all that tells it apart. */
struct mark {
    uint32_t
        path[PATH_MOST]; /* [length] interval, then loops and calls with iterations, then what */
    uint32_t length, item;
    struct assay_event event;
    uint32_t interval, number; /* it is the number-th access of its item in the interval */
};

/* A loop or call that the item is in. */
struct frame {
    uint32_t node, round, since_barrier;
    bool call, left; /* a loop is left for good by the first block that is not in it */
};

struct player {
    const struct maker *m;
    uint32_t item, interval, number;
    struct frame frames[PATH_MOST];
    uint32_t depth, floor; /* the frames of the current function are those from `floor` on */
    struct story *story;
    struct mark *marks; /* [count] of all items */
    size_t count, capacity;
    bool too_long;
};

enum outcome { GOES_ON, BREAKS, CONTINUES, RETURNS };

static uint64_t mix(uint64_t a, uint64_t b) {
    struct dice d = {a * UINT64_C(0x9E3779B97F4A7C15) + b};
    return dice_roll(&d);
}

/* The round of the loop `out` loops further out, in whatever function. */
static uint32_t round_of(const struct player *p, uint32_t out) {
    for (uint32_t i = p->depth; i-- > 0;)
        if (!p->frames[i].call && out-- == 0)
            return p->frames[i].round;
    return 0;
}

/* Whatever is around the item, as a number; without the item if all must agree. */
static uint64_t situation(const struct player *p, uint64_t what, bool uniform) {
    uint64_t h = mix(p->m->seed, what);
    for (uint32_t i = 0; i < p->depth; i++)
        h = mix(h, (uint64_t)p->frames[i].node << 32 | p->frames[i].round);
    return uniform ? h : mix(h, p->item);
}

static bool decide(const struct player *p, uint32_t number) {
    const struct node *n = &p->m->nodes[number];
    switch (n->habit) {
    case 0:
        return round_of(p, 0) % 2;
    case 1:
        return n->uniform ? n->most % 2 : p->item % 2;
    case 2:
        return round_of(p, 0) < n->most;
    default:
        return situation(p, number, n->uniform) % 2;
    }
}

static uint32_t count_rounds(const struct player *p, uint32_t number) {
    const struct node *n = &p->m->nodes[number];
    switch (n->habit) {
    case 0:
        return n->most;
    case 1:
        return n->most + (n->uniform ? 0 : p->item % 3);
    case 2:
        return round_of(p, 0) % (n->most + 1);
    default:
        return (uint32_t)(situation(p, number, n->uniform) % (n->most + 1));
    }
}

static struct mark *add_mark(struct player *p) {
    if (p->count == p->capacity) {
        p->capacity = p->capacity ? 2 * p->capacity : 1024;
        p->marks = realloc(p->marks, p->capacity * sizeof *p->marks);
        if (!p->marks)
            abort();
    }
    return &p->marks[p->count++];
}

static void note(struct player *p, struct assay_event event) {
    struct mark *k = add_mark(p);
    memset(k, 0, sizeof *k);
    k->path[k->length++] = p->interval;
    for (uint32_t i = 0; i < p->depth; i++) {
        if (p->frames[i].left)
            continue;
        k->path[k->length++] = p->frames[i].node;
        k->path[k->length++] = p->frames[i].since_barrier;
    }
    k->path[k->length++] = event.what;
    k->item = p->item;
    k->event = event;
    k->interval = p->interval;
    k->number = assay_event_op(&event) == ASSAY_BLOCK ? 0 : ++p->number;
}

static bool is_within(const struct assay_program *t, uint32_t header, uint32_t block) {
    for (uint32_t loop = t->blocks[block].loop; loop != ASSAY_NONE; loop = t->loops[loop].parent)
        if (t->loops[loop].header == header)
            return true;
    return false;
}

static void enter(struct player *p, uint32_t block) {
    const struct assay_program *t = &p->m->w->flow.program->table;
    for (uint32_t i = p->floor; i < p->depth; i++)
        if (!is_within(t, p->m->nodes[p->frames[i].node].block[0], block))
            p->frames[i].left = true;
    const struct assay_block *from = &t->blocks[p->story->block];
    if (p->story->count && from->end == ASSAY_BRANCH) /* the entry that is the last of the marks */
        for (size_t i = p->count; i-- > 0;)
            if (assay_event_op(&p->marks[i].event) == ASSAY_BLOCK) {
                p->marks[i].event.size =
                    block == from->successor[0] ? ASSAY_TAKEN : ASSAY_NOT_TAKEN;
                break;
            }
    story_add(p->story, assay_event_block(block));
    p->story->block = block;
    note(p, assay_event_block(block));
    p->too_long |= p->story->count > EVENTS_MOST;
}

static uint64_t offset_of(const struct player *p, uint32_t site) {
    const struct habit *h = &p->m->habits[site];
    int64_t offset = h->base + (int64_t)p->item * h->by_item;
    for (uint32_t i = 0; i < 4; i++)
        offset += (int64_t)round_of(p, i) * h->by_round[i] *
                  (h->by_both ? 1 + (int64_t)(p->item % 2) : 1);
    uint64_t chance = situation(p, 1000 + site, false);
    return (uint64_t)offset + (h->jumps && chance % 4 == 0 ? 4 * (chance >> 32 & 0xFFF) : 0);
}

static void access_once(struct player *p, enum assay_op op, uint32_t site) {
    const struct habit *h = &p->m->habits[site];
    struct assay_event e = assay_event_access(op, site, h->object, offset_of(p, site), h->size);
    story_add(p->story, e);
    note(p, e);
}

static void access_site(struct player *p, uint32_t site) {
    if (site == ASSAY_NONE)
        return;
    const struct habit *h = &p->m->habits[site];
    uint64_t chance = situation(p, 2000 + site, false) % 8;
    if (h->vanishes && chance < 2) {
        story_add(p->story, chance ? assay_event_access(ASSAY_OUT_OF_BOUNDS, site, 0, 0, h->size)
                                   : assay_event_access(h->op, site, 0, 64, h->size));
        return;
    }
    access_once(p, h->op, site);
    if (h->copies && h->op == ASSAY_LOAD)
        access_once(p, ASSAY_STORE, site);
}

static enum outcome play_list(struct player *p, uint32_t first);

static void push(struct player *p, uint32_t node, bool call) {
    if (p->depth == PATH_MOST / 2 - 2)
        abort();
    p->frames[p->depth++] = (struct frame){.node = node, .call = call};
}

static void play_call(struct player *p, uint32_t number) {
    const struct node *n = &p->m->nodes[number];
    const struct function *f = &p->m->functions[n->callee];
    uint32_t floor = p->floor;
    push(p, number, true);
    p->floor = p->depth;
    enter(p, f->first_block);
    play_list(p, f->body);
    p->depth = p->floor - 1;
    p->floor = floor;
    enter(p, n->after);
}

/* The body once, and the latch; what comes of it. */
static enum outcome play_round(struct player *p, const struct node *n) {
    if (n->tests_first)
        enter(p, n->block[1]);
    enum outcome outcome = play_list(p, n->child[0]);
    if (outcome == BREAKS || outcome == RETURNS)
        return outcome;
    if (n->latch != ASSAY_NONE) {
        enter(p, n->latch);
        access_site(p, n->site[1]);
    }
    return GOES_ON;
}

static enum outcome play_loop(struct player *p, uint32_t number) {
    const struct node *n = &p->m->nodes[number];
    uint32_t rounds = count_rounds(p, number) + !n->tests_first;
    enum outcome outcome = GOES_ON;
    uint32_t frame = p->depth;
    push(p, number, false);
    for (uint32_t round = 0; outcome == GOES_ON && !p->too_long; round++) {
        if (round == rounds && !n->tests_first)
            break;
        enter(p, n->block[0]);
        access_site(p, n->site[0]);
        if (round == rounds)
            break;
        outcome = play_round(p, n);
        p->frames[frame].round++;
        p->frames[frame].since_barrier++;
    }
    if (outcome != RETURNS)
        enter(p, n->after); /* which marks the loop as left */
    p->depth = frame;
    return outcome == RETURNS ? RETURNS : GOES_ON;
}

static enum outcome play_condition(struct player *p, uint32_t number) {
    const struct node *n = &p->m->nodes[number];
    int side = !decide(p, number);
    if (n->block[side] != ASSAY_NONE) {
        enter(p, n->block[side]);
        enum outcome outcome = play_list(p, n->child[side]);
        if (outcome != GOES_ON)
            return outcome;
    }
    enter(p, n->after);
    return GOES_ON;
}

static void play_barrier(struct player *p, const struct node *n) {
    story_add(p->story, assay_event_barrier(p->story->block));
    p->interval++;
    p->number = 0;
    for (uint32_t i = 0; i < p->depth; i++)
        p->frames[i].since_barrier = 0;
    enter(p, n->after);
}

static enum outcome play_node(struct player *p, uint32_t number) {
    const struct node *n = &p->m->nodes[number];
    switch (n->kind) {
    case ACCESSES:
        access_site(p, n->site[0]);
        access_site(p, n->site[1]);
        return GOES_ON;
    case CONDITION:
        return play_condition(p, number);
    case LOOP:
        return play_loop(p, number);
    case CALL:
        play_call(p, number);
        return GOES_ON;
    case BARRIER:
        play_barrier(p, n);
        return GOES_ON;
    case BREAK:
        return BREAKS;
    case CONTINUE:
        return CONTINUES;
    default:
        return RETURNS;
    }
}

static enum outcome play_list(struct player *p, uint32_t first) {
    enum outcome outcome = GOES_ON;
    for (uint32_t n = first; n && outcome == GOES_ON && !p->too_long; n = p->m->nodes[n].next)
        outcome = play_node(p, n);
    return outcome;
}

/* --- steps --- */

static int by_path(const void *a, const void *b) {
    const struct mark *x = a, *y = b;
    int order = memcmp(x->path, y->path, sizeof x->path);
    return order ? order : (x->item > y->item) - (x->item < y->item);
}

static int by_number(const void *a, const void *b) {
    const struct mark *x = a, *y = b;
    if (x->interval != y->interval)
        return x->interval < y->interval ? -1 : 1;
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    return (x->item > y->item) - (x->item < y->item);
}

static bool same_step(const struct mark *a, const struct mark *b, unsigned alignment) {
    if (alignment == ASSAY_SIMT)
        return memcmp(a->path, b->path, sizeof a->path) == 0;
    return a->number && a->interval == b->interval && a->number == b->number;
}

/* Marks in order to steps: those with equal paths, or of equal number, are one. */
static void make_steps(struct steps *to, const struct mark *marks, size_t count,
                       unsigned alignment) {
    for (size_t i = 0, n; i < count; i += n) {
        uint32_t items[RANDOM_PROGRAM_ITEMS];
        struct assay_event events[RANDOM_PROGRAM_ITEMS];
        for (n = 0; i + n < count && same_step(&marks[i], &marks[i + n], alignment); n++) {
            assert_true(n == 0 || marks[i + n].item > marks[i + n - 1].item);
            items[n] = marks[i + n].item;
            events[n] = marks[i + n].event;
        }
        n = n ? n : 1; /* entries are in no ordinal step */
        struct columns columns;
        const struct assay_step step =
            step_of_events(&columns, alignment, items, events, (uint32_t)n);
        if (alignment == ASSAY_SIMT || marks[i].number)
            steps_take(to, &step);
    }
}

static void play_items(struct maker *m) {
    struct random_program *w = m->w;
    struct player p = {.m = m};
    for (uint32_t i = 0; i < w->items && !p.too_long; i++) {
        p.item = i;
        p.interval = p.number = p.depth = p.floor = 0;
        p.story = &w->stories[i];
        enter(&p, m->functions[0].first_block);
        play_list(&p, m->functions[0].body);
    }
    w->too_long = p.too_long;
    if (!p.too_long) {
        qsort(p.marks, p.count, sizeof *p.marks, by_path);
        make_steps(&w->expected, p.marks, p.count, ASSAY_SIMT);
        qsort(p.marks, p.count, sizeof *p.marks, by_number);
        make_steps(&w->expected, p.marks, p.count, ASSAY_ORDINAL);
    }
    free(p.marks);
}

struct random_program random_program_open(uint64_t seed) {
    struct random_program w = {.flow = flow_open(NULL)};
    struct maker m = {.w = &w, .dice = {seed}, .seed = seed};
    program_add_object(w.flow.program, ASSAY_LOCAL, 1, ASSAY_NONE);
    make_functions(&m);
    w.items = 1 + (uint32_t)dice_below(&m.dice, RANDOM_PROGRAM_ITEMS);
    play_items(&m);
    return w;
}

void random_program_close(struct random_program *w) {
    for (uint32_t i = 0; i < RANDOM_PROGRAM_ITEMS; i++)
        story_close(&w->stories[i]);
    steps_close(&w->expected);
    flow_close(&w->flow);
}
