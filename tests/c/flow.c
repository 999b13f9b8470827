/* flow.c - see flow.h. */
#include "flow.h"

#include "test.h"

#include "program/loops.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *must(void *p) {
    if (!p)
        abort();
    return p;
}

/* --- programs --- */

static uint32_t letter(char c) { return (uint32_t)(toupper((unsigned char)c) - 'A'); }

/* Where a block leads to within its function. */
static size_t add_edges(const struct flow *f, uint32_t block, struct edge *edges, size_t n) {
    const struct assay_block *b = &f->program->blocks[block];
    for (uint32_t s = b->end == ASSAY_CALL ? 1 : 0; s < 2; s++)
        if (b->successor[s] != ASSAY_NONE)
            edges[n++] = (struct edge){block, b->successor[s]};
    return n;
}

static void find_loops(struct flow *f, uint32_t first, uint32_t count, const struct edge *edges,
                       size_t n) {
    struct assay_program *table = &f->program->table;
    for (size_t i = 0; i < n; i++)
        assert_in_range(edges[i].to, first, first + count - 1);
    assert_int_equal(
        loops_find(f->program->blocks, first, count, edges, n, &f->loops, &table->loop_count),
        ASSAY_OK);
    table->loops = f->loops;
}

void flow_finish(struct flow *f, uint32_t first, uint32_t count) {
    struct edge edges[2 * PROGRAM_MOST];
    size_t n = 0;
    for (uint32_t b = first; b < first + count; b++)
        n = add_edges(f, b, edges, n);
    find_loops(f, first, count, edges, n);
}

/* Edges beyond the second of a switch are of no table. */
struct graph {
    struct edge more[PROGRAM_MOST];
    size_t more_count;
    bool begins[26]; /* a function */
};

/* Reads one block of a graph; returns what follows it. */
static const char *read_block(struct flow *f, struct graph *g, const char *at) {
    uint32_t block = letter(*at++), successor[2] = {ASSAY_NONE, ASSAY_NONE}, n = 0;
    enum assay_end end = *at == '|'   ? ASSAY_WAIT
                         : *at == '(' ? ASSAY_CALL
                         : *at == ':' ? ASSAY_JUMP
                                      : ASSAY_RETURN;
    for (; *at && *at != ' '; at++) {
        if (!isalpha((unsigned char)*at))
            continue;
        if (n < 2)
            successor[n] = letter(*at);
        else
            g->more[g->more_count++] = (struct edge){block, letter(*at)};
        n++;
    }
    if (end == ASSAY_JUMP && n > 1)
        end = n > 2 ? ASSAY_SWITCH : ASSAY_BRANCH;
    if (end == ASSAY_CALL)
        g->begins[successor[0]] = true;
    assert_int_equal(program_add_block(f->program, end, successor[0], successor[1]), block);
    assert_int_equal(program_add_site(f->program, program_add_line(f->program, block + 1)), block);
    return at + (*at == ' ');
}

/* The kernel has been named. */
static void name_function(struct program *p, uint32_t first, uint32_t past) {
    uint32_t function = first ? p->table.function_count++ : 0;
    assert_in_range(function, 0, sizeof p->functions / sizeof *p->functions - 1);
    p->functions[function] =
        (struct assay_function){first ? "f" : "k", first, past - first, !first};
    for (uint32_t b = first; b < past; b++)
        p->blocks[b].function = function;
}

static void finish_graph(struct flow *f, const struct graph *g) {
    uint32_t blocks = f->program->table.block_count;
    for (uint32_t first = 0, past; first < blocks; first = past) {
        struct edge edges[2 * PROGRAM_MOST];
        size_t n = 0;
        for (past = first + 1; past < blocks && !g->begins[past];)
            past++;
        for (uint32_t b = first; b < past; b++)
            n = add_edges(f, b, edges, n);
        for (size_t i = 0; i < g->more_count; i++)
            if (g->more[i].from >= first && g->more[i].from < past)
                edges[n++] = g->more[i];
        find_loops(f, first, past - first, edges, n);
        name_function(f->program, first, past);
    }
}

struct flow flow_open(const char *graph) {
    struct flow f = {.program = program_open()};
    f.object = program_add_object(f.program, ASSAY_GLOBAL, 1,
                                  program_add_variable(f.program, "a", ASSAY_GLOBAL));
    struct graph g = {.more_count = 0};
    while (graph && *graph)
        graph = read_block(&f, &g, graph);
    finish_graph(&f, &g);
    return f;
}

void flow_close(struct flow *f) {
    program_close(f->program);
    free(f->loops);
}

/* --- stories --- */

void story_close(struct story *s) { free(s->events); }

void story_add(struct story *s, struct assay_event event) {
    if (s->count == s->capacity) {
        s->capacity = s->capacity ? 2 * s->capacity : 64;
        s->events = must(realloc(s->events, s->capacity * sizeof *s->events));
    }
    s->events[s->count++] = event;
}

/* Reads one word of a story: what the item does in a block. */
static void tell_word(struct story *s, const char *word) {
    if (*word == '|') {
        story_add(s, assay_event_barrier(s->block));
        return;
    }
    uint32_t site = letter(*word);
    if (isupper((unsigned char)*word)) {
        s->block = site;
        story_add(s, assay_event_block(site));
    }
    if (!*++word)
        return;
    enum assay_op op = *word == '=' ? ASSAY_STORE : *word == '!' ? ASSAY_ATOMIC : ASSAY_LOAD;
    char *end;
    uint64_t offset = strtoull(word + (op != ASSAY_LOAD), &end, 10);
    uint32_t size = *end == '/' ? (uint32_t)strtoul(end + 1, NULL, 10) : 4;
    story_add(s, assay_event_access(op, site, 1, offset, size));
}

void story_tell(struct story *s, const char *format, ...) {
    char text[512], *rest = text;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < sizeof text);
    for (char *word; (word = strtok_r(rest, " ", &rest));)
        tell_word(s, word);
}

/* The item's next turn: up to a barrier and the block behind it, which an engine tells of at once,
 * or to its end. */
static struct assay_item next_turn(struct story *s, uint32_t item, size_t *past) {
    struct assay_item turn = {item, s->told == 0, 0};
    *past = s->told;
    while (*past < s->count && assay_event_op(&s->events[*past]) != ASSAY_BARRIER)
        ++*past;
    if (*past == s->count) {
        turn.ends = 1;
        return turn;
    }
    ++*past;
    *past += *past < s->count && assay_event_op(&s->events[*past]) == ASSAY_BLOCK;
    return turn;
}

void story_play(struct story *stories, uint32_t items,
                void (*read)(void *to, const struct assay_item *item,
                             const struct assay_event *events, size_t n),
                void *to) {
    for (uint32_t i = 0; i < items; i++) {
        stories[i].told = 0;
        stories[i].ended = false;
    }
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < items; i++) {
            struct story *s = &stories[i];
            if (s->ended)
                continue;
            size_t past;
            struct assay_item turn = next_turn(s, i, &past);
            read(to, &turn, s->events + s->told, past - s->told);
            s->told = past;
            s->ended = turn.ends;
            more |= !turn.ends;
        }
    }
}

/* --- steps --- */

void steps_close(struct steps *s) {
    for (size_t i = 0; i < s->count; i++)
        free(s->lines[i].text);
    free(s->lines);
}

static void add_line(struct steps *s, unsigned alignment, bool entry, uint64_t times,
                     const char *text) {
    if (s->count == s->capacity) {
        s->capacity = s->capacity ? 2 * s->capacity : 64;
        s->lines = must(realloc(s->lines, s->capacity * sizeof *s->lines));
    }
    s->lines[s->count++] = (struct step_line){alignment, entry, times, must(strdup(text))};
}

static size_t write_name(char *text, size_t size, uint32_t id) {
    return (size_t)(id < 26 ? snprintf(text, size, "%c", 'A' + (int)id)
                            : snprintf(text, size, "(%u)", id));
}

/* The outcome of a branch as a sign; of a switch with more than two ways, the block it goes to. */
static size_t write_outcome(char *text, size_t size, uint32_t outcome) {
    static const char signs[] = {'.', '-', '+'};
    if (outcome < sizeof signs)
        return (size_t)snprintf(text, size, "%c", signs[outcome]);
    size_t n = (size_t)snprintf(text, size, ">");
    return n + write_name(text + n, size - n, outcome - 1);
}

static size_t write_access(char *text, size_t size, const struct assay_step *step, uint32_t lane,
                           uint64_t moved) {
    enum assay_op op = assay_step_op(step);
    const char *kind = op == ASSAY_STORE ? "=" : op == ASSAY_ATOMIC ? "!" : "";
    size_t n =
        (size_t)snprintf(text, size, "%s%lld", kind, (long long)(step->addresses[lane] - moved));
    uint32_t bytes = assay_step_size(step, lane);
    return bytes == 4 ? n : n + (size_t)snprintf(text + n, size - n, "/%u", bytes);
}

/* One lane, with its address moved by `moved`. */
static size_t write_lane(char *text, size_t size, const struct assay_step *step, uint32_t lane,
                         uint64_t moved) {
    struct assay_step one = *step;
    if (step->whats)
        one.what = step->whats[lane];
    size_t n = (size_t)snprintf(text, size, " %u", step->items[lane]);
    n += write_name(text + n, size - n, assay_step_id(&one));
    return n + (step->addresses ? write_access(text + n, size - n, &one, lane, moved)
                                : write_outcome(text + n, size - n, assay_step_size(&one, lane)));
}

void steps_take(void *to, const struct assay_step *step) {
    enum { LANE_MOST = 64 };
    char *text = must(malloc((size_t)LANE_MOST * (step->count + 1)));
    size_t n = 0, size = (size_t)LANE_MOST * (step->count + 1);
    uint64_t first = step->addresses ? step->addresses[0] : 0;
    for (uint32_t i = 0; i < step->count; i++)
        n += write_lane(text + n, size - n, step, i, first - first % ASSAY_STEP_PERIOD);
    bool entry = !step->addresses;
    for (unsigned alignment = ASSAY_ORDINAL; alignment <= ASSAY_SIMT; alignment++)
        if (step->alignments & alignment && !(entry && alignment == ASSAY_ORDINAL))
            add_line(to, alignment, entry, step->times, text + 1);
    free(text);
}

void steps_take_all(void *to, const struct bundle *b) {
    uint64_t *addresses = must(malloc(b->step.count * sizeof *addresses));
    for (uint32_t i = 0; i < b->move_count; i++) {
        const struct assay_step step = bundle_step(b, &b->moves[i], addresses);
        steps_take(to, &step);
    }
    free(addresses);
}

struct assay_step step_of_events(struct columns *c, unsigned alignment, const uint32_t *items,
                                 const struct assay_event *events, uint32_t n) {
    bool entry = n > 0 && assay_event_op(&events[0]) == ASSAY_BLOCK;
    for (uint32_t i = 0; i < n; i++) {
        c->addresses[i] = events[i].address;
        c->sizes[i] = events[i].size;
        c->whats[i] = events[i].what;
    }
    return (struct assay_step){.alignments = alignment,
                               .count = n,
                               .times = 1,
                               .what = events[0].what,
                               .size = events[0].size,
                               .items = items,
                               .addresses = entry ? NULL : c->addresses,
                               .sizes = c->sizes,
                               .whats = c->whats,
                               .mixed = true};
}

static int by_line(const void *a, const void *b) {
    const struct step_line *x = a, *y = b;
    if (x->alignment != y->alignment)
        return x->alignment < y->alignment ? -1 : 1;
    return x->entry != y->entry ? x->entry - y->entry : strcmp(x->text, y->text);
}

void steps_sort(struct steps *s) {
    if (!s->count)
        return;
    qsort(s->lines, s->count, sizeof *s->lines, by_line);
    size_t last = 0;
    for (size_t i = 1; i < s->count; i++) {
        if (by_line(&s->lines[last], &s->lines[i]) != 0) {
            s->lines[++last] = s->lines[i];
            continue;
        }
        s->lines[last].times += s->lines[i].times;
        free(s->lines[i].text);
    }
    s->count = last + 1;
}

static const char *alignment_name(const struct step_line *l) {
    return l->alignment == ASSAY_SIMT ? "SIMT" : "ordinal";
}

static void complain(const struct step_line *l, const char *what) {
    fail_msg("%s %llu times%s: %s", alignment_name(l), (unsigned long long)l->times, what, l->text);
}

void steps_compare(struct steps *actual, struct steps *expected) {
    steps_sort(actual);
    steps_sort(expected);
    for (size_t i = 0; i < actual->count || i < expected->count; i++) {
        const struct step_line *a = &actual->lines[i], *e = &expected->lines[i];
        int order = i == actual->count ? 1 : i == expected->count ? -1 : by_line(a, e);
        if (order < 0)
            complain(a, ", but not expected");
        else if (order > 0)
            complain(e, " expected");
        else if (a->times != e->times)
            complain(a, ", which is another number than expected");
    }
}

static void read_batch(struct follower *f, struct assay_item item, const struct assay_event *events,
                       uint32_t n) {
    runs_clear(&f->runs);
    runs_add(&f->runs, item, events, n);
    for (uint32_t i = 0; i < f->runs.turn_count; i++)
        lockstep_read(f->lockstep, &f->runs.turns[i]);
}

void story_read(void *to, const struct assay_item *item, const struct assay_event *events,
                size_t n) {
    struct follower *f = to;
    struct assay_item part = {item->local, item->begins, 0};
    for (; n > f->batch; n -= f->batch, events += f->batch) {
        read_batch(f, part, events, f->batch);
        part.begins = 0;
    }
    part.ends = item->ends;
    read_batch(f, part, events, (uint32_t)n);
}

struct follower follower_of(const struct flow *f, struct lockstep *lockstep) {
    struct follower follower = {.lockstep = lockstep, .batch = ASSAY_BATCH};
    assert_true(runs_open(&follower.runs, &f->program->table));
    return follower;
}

struct follower follower_open(const struct flow *f,
                              void (*take)(void *to, const struct bundle *bundle), void *to) {
    const struct lockstep_owner owner = {to, take, NULL}; /* the room always is enough */
    return follower_of(f, must(lockstep_open(&f->program->launch, 1 << 26, &owner)));
}

void follower_close(struct follower *f) {
    lockstep_close(f->lockstep);
    runs_close(&f->runs);
}

struct steps flow_align(const struct flow *f, struct story *stories, uint32_t items,
                        uint32_t batch) {
    struct steps steps = {NULL, 0, 0};
    program_set_items(f->program, items);
    struct follower follower = follower_open(f, steps_take_all, &steps);
    follower.batch = batch;
    story_play(stories, items, story_read, &follower);
    assert_true(lockstep_end_group(follower.lockstep));
    assert_false(lockstep_failed(follower.lockstep));
    lockstep_flush(follower.lockstep);
    follower_close(&follower);
    steps_sort(&steps);
    return steps;
}

/* Adds lines from text, each behind a semicolon but the first. */
static void add_text(struct steps *s, unsigned alignment, bool entry, const char *text) {
    char *copy = must(strdup(text)), *rest = copy;
    for (char *line; (line = strtok_r(rest, ";", &rest));) {
        line += strspn(line, " ");
        char *times = strstr(line, " x");
        uint64_t n = times ? strtoull(times + 2, NULL, 10) : 1;
        if (times)
            *times = '\0';
        add_line(s, alignment, entry, n, line);
    }
    free(copy);
}

void steps_expect(const struct steps *s, unsigned alignment, bool entry, const char *text) {
    struct steps some = {NULL, 0, 0}, expected = some;
    for (size_t i = 0; i < s->count; i++)
        if (s->lines[i].alignment == alignment && s->lines[i].entry == entry)
            add_line(&some, alignment, entry, s->lines[i].times, s->lines[i].text);
    add_text(&expected, alignment, entry, text);
    steps_compare(&some, &expected);
    steps_close(&some);
    steps_close(&expected);
}

/* --- figures --- */

static void feed(void *to, const struct assay_item *item, const struct assay_event *events,
                 size_t n) {
    struct run *r = to;
    assay_shard_select(r->shard, item->local, item->begins);
    for (size_t i = 0; i < n; i++)
        assay_shard_append(r->shard, events[i]);
    if (item->ends)
        assay_shard_item_ends(r->shard);
}

void flow_play(struct run *r, struct story *stories, uint32_t items) {
    story_play(stories, items, feed, r);
}

struct feeder {
    struct run *run;
    uint32_t batch;
};

static void feed_by(void *to, const struct assay_item *item, const struct assay_event *events,
                    size_t n) {
    const struct feeder *f = to;
    struct assay_shard *shard = f->run->shard;
    assay_shard_select(shard, item->local, item->begins);
    for (size_t i = 0; i < n; i++) {
        assay_shard_append(shard, events[i]);
        if (i % f->batch == f->batch - 1)
            assay_shard_flush(shard);
    }
    if (item->ends)
        assay_shard_item_ends(shard);
    assay_shard_flush(shard);
}

void flow_play_by(struct run *r, struct story *stories, uint32_t items, uint32_t batch) {
    struct feeder f = {r, batch};
    story_play(stories, items, feed_by, &f);
}

struct run flow_measure(const struct flow *f, struct story *stories, uint32_t items) {
    program_set_items(f->program, items);
    struct run r = run_open(f->program, RUN_UNLIMITED);
    flow_play(&r, stories, items);
    run_emit(&r);
    return r;
}
