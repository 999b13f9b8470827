/* trace.c - see trace.h. */
#include "stream/trace.h"

#include "base/array.h"

static const size_t NOWHERE = SIZE_MAX;

void trace_open(struct trace *t, const struct assay_launch *launch, size_t most,
                size_t (*ask)(void *to), void *to) {
    *t = (struct trace){
        .launch = launch, .program = launch->program, .most = most, .ask = ask, .to = to};
    nest_begin(&t->nest, launch->program);
}

void trace_shrink(struct trace *t, size_t most) {
    free(t->tokens);
    t->tokens = NULL;
    t->count = t->flat_count = t->capacity = 0;
    t->most = most;
}

void trace_close(struct trace *t) {
    free(t->tokens);
    nest_close(&t->nest);
    free(t->frames);
    free(t->traced);
}

void trace_clear(struct trace *t) {
    t->count = t->flat_count = 0;
    t->full = false;
}

static uint32_t kind_of(uint32_t what) { return what >> ASSAY_ID_BITS; }

static bool is_access(uint32_t what) {
    uint32_t kind = kind_of(what);
    return kind == ASSAY_LOAD || kind == ASSAY_STORE || kind == ASSAY_ATOMIC;
}

static void give_up(struct trace *t, bool failed) {
    t->full = true;
    t->failed |= failed;
    t->count = t->flat_count = t->depth = 0; /* nothing refers to tokens any more */
}

/* Room for so many more tokens; false if there is none. */
static bool make_room(struct trace *t, size_t n) {
    while (t->capacity - t->count < n) {
        if (t->capacity >= t->most)
            t->most = t->ask(t->to);
        bool allowed = t->capacity < t->most;
        struct assay_event *tokens =
            allowed ? array_room(t->tokens, t->capacity, &t->capacity, sizeof *tokens) : NULL;
        if (!tokens) {
            give_up(t, allowed);
            return false;
        }
        t->tokens = tokens;
    }
    return true;
}

static inline bool reserve(struct trace *t, size_t n) {
    return t->capacity - t->count >= n || make_room(t, n);
}

static inline void append(struct trace *t, uint32_t what, uint32_t size, uint64_t address) {
    if (reserve(t, 1))
        t->tokens[t->count++] = (struct assay_event){address, size, what};
}

/* --- loops and calls --- */

/* Opens the next of the frames that the item is inside of. */
static void push(struct trace *t) {
    if (t->depth == t->frame_capacity) {
        uint32_t capacity = t->frame_capacity ? 2 * t->frame_capacity : 16;
        struct trace_frame *frames = realloc(t->frames, capacity * sizeof *frames);
        if (!frames) {
            give_up(t, true);
            return;
        }
        t->frames = frames;
        t->frame_capacity = capacity;
    }
    t->folds = true;
    const struct nest_frame *f = &t->nest.frames[t->depth];
    uint32_t what = (uint32_t)(f->calls ? TRACE_CALL : TRACE_LOOP) << ASSAY_ID_BITS | f->id;
    t->frames[t->depth++] = (struct trace_frame){what, NOWHERE, t->count, NOWHERE, false};
    append(t, what, 0, 1);
}

/* True if iteration `next` goes on where the stretch of `count` iterations that began with `first`
 * ends: n tokens of each, the strides behind those of the first.  Addresses that depend on data
 * mostly come last. */
static bool goes_on(const struct assay_event *first, const struct assay_event *next, size_t n,
                    uint64_t count) {
    for (size_t i = n; i-- > 0;) {
        if (first[i].what != next[i].what || first[i].size != next[i].size)
            return false;
        uint64_t grown = next[i].address - first[i].address;
        if (count > 1
                ? grown != count * first[n + i].address
                : grown != 0 && (!is_access(first[i].what) ||
                                 assay_event_object(&first[i]) != assay_event_object(&next[i])))
            return false;
    }
    return true;
}

/* True if two stretches of an iteration each, of which `first` is, and one behind them are one. */
static bool are_even(const struct assay_event *first, size_t n) {
    const struct assay_event *second = first + n + 1, *third = second + n + 1;
    for (size_t i = n; i-- > 0;)
        if (third[i].address - second[i].address != second[i].address - first[i].address)
            return false;
    return goes_on(first, second, n, 1) && goes_on(second, third, n, 1);
}

/* The second iteration of a stretch gives way to the strides. */
static void write_strides(struct assay_event *first, const struct assay_event *next, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint64_t stride = next[i].address - first[i].address;
        first[n + i] = (struct assay_event){stride, 0, (uint32_t)TRACE_STRIDE << ASSAY_ID_BITS};
    }
}

/* Adds the current iteration to the stretch before it; false if it does not go on.  Once a stretch
 * is broken, it takes three iterations to begin the next. */
static bool join(struct trace *t, struct trace_frame *f, size_t n) {
    struct assay_event *stretch = &t->tokens[f->stretch], *next = &t->tokens[f->start] + 1;
    uint64_t count = stretch->address;
    bool lone = f->broken && count == 1;
    if (stretch->size != n)
        return false;
    if (!lone && !goes_on(stretch + 1, next, n, count)) {
        f->broken |= count > 1;
        return false;
    }
    if (lone) {
        next = stretch + 1;
        stretch = &t->tokens[f->before];
        if (stretch->size != n || stretch->address > 1 || !are_even(stretch + 1, n))
            return false;
        f->stretch = f->before;
    }
    if (count == 1)
        write_strides(stretch + 1, next, n);
    stretch->address += lone ? 2 : 1;
    t->count = f->stretch + 1 + 2 * n;
    return true;
}

/* The current iteration is over: joins the stretch before it or becomes one itself. */
static void end_iteration(struct trace *t, struct trace_frame *f) {
    size_t n = t->count - f->start - 1;
    if (f->stretch != NOWHERE && join(t, f, n))
        return;
    t->tokens[f->start].size = (uint32_t)n;
    f->before = f->stretch;
    f->stretch = f->start;
}

static void end_frame(struct trace *t, struct trace_frame *f) {
    if (kind_of(f->what) == TRACE_LOOP)
        end_iteration(t, f);
    else
        t->tokens[f->start].size = (uint32_t)(t->count - f->start - 1);
}

static void pop(struct trace *t) {
    end_frame(t, &t->frames[t->depth - 1]);
    t->depth--;
}

static void next_iteration(struct trace *t) {
    struct trace_frame *f = &t->frames[t->depth - 1];
    end_iteration(t, f);
    f->start = t->count;
    append(t, f->what, 0, 1);
}

/* --- an item --- */

void trace_begin_item(struct trace *t, const struct nest *inside) {
    t->depth = 0;
    t->folds = false;
    t->item = t->count;
    t->last_token = NOWHERE;
    nest_copy(&t->nest, inside);
    while (t->depth < t->nest.depth && !t->full)
        push(t);
    if (t->nest.failed)
        give_up(t, true);
}

static void change_frames(struct trace *t, struct nest_change change) {
    for (; change.left > 0 && !t->full; change.left--)
        pop(t);
    for (; change.entered > 0 && !t->full; change.entered--)
        push(t);
}

static inline void enter_block(struct trace *t, uint32_t block) {
    if (t->full)
        return;
    if (t->last_token != NOWHERE)
        t->tokens[t->last_token].size = trace_outcome(&t->program->blocks[t->nest.block], block);
    struct nest_change change = nest_enter_block(&t->nest, block);
    if (change.left > 0 || change.entered > 0)
        change_frames(t, change);
    if (change.again && !t->full)
        next_iteration(t);
    if (t->nest.failed)
        give_up(t, true);
    t->last_token = t->count;
    append(t, (uint32_t)ASSAY_BLOCK << ASSAY_ID_BITS | block, ASSAY_NO_BRANCH, 0);
}

void trace_enter_block(struct trace *t, uint32_t block) { enter_block(t, block); }

static bool is_traced(const struct trace *t, const struct assay_event *access) {
    return is_access(access->what) &&
           t->launch->objects[assay_event_object(access)].space != ASSAY_PRIVATE;
}

static inline void add_access(struct trace *t, const struct assay_event *access) {
    if (!t->full && is_traced(t, access))
        append(t, access->what, access->size, access->address);
}

void trace_access(struct trace *t, const struct assay_event *access) { add_access(t, access); }

/* --- tables --- */

/* The loop whose iteration has just begun with the block entered, if there is one before it that it
 * can join; or NULL. */
static struct trace_frame *begun_frame(const struct trace *t) {
    struct trace_frame *f = t->depth ? &t->frames[t->depth - 1] : NULL;
    bool begins = f && kind_of(f->what) == TRACE_LOOP && f->start + 2 == t->count &&
                  t->last_token + 1 == t->count;
    return begins && f->stretch != NOWHERE ? f : NULL;
}

/* Lists what becomes tokens of a table's rows, which begin with event `at` of the run. */
static void list_traced(struct trace *t, const struct assay_run *run, size_t at) {
    t->traced_count = t->last_access = 0;
    for (uint32_t i = 0; i < run->length; i++) {
        const struct assay_event *e = &run->events[at + i];
        if (kind_of(e->what) != ASSAY_BLOCK && !is_traced(t, e))
            continue;
        uint32_t *traced =
            array_room(t->traced, t->traced_count, &t->traced_capacity, sizeof *traced);
        if (!traced) {
            give_up(t, true);
            return;
        }
        t->traced = traced;
        if (kind_of(e->what) == ASSAY_BLOCK)
            t->last_block = t->traced_count;
        else
            t->last_access = t->traced_count;
        traced[t->traced_count++] = i;
    }
}

/* True if the event comes to that token, but for its offset, and to the outcome of a block. */
static bool is_alike(const struct assay_event *token, const struct assay_event *e) {
    return token->what == e->what && assay_event_object(token) == assay_event_object(e) &&
           (kind_of(e->what) == ASSAY_BLOCK || token->size == e->size);
}

/* True if the rows have the tokens of a stretch, at whatever offsets. */
static bool are_alike(const struct trace *t, const struct assay_event *stretch,
                      const struct assay_event *row) {
    if (stretch->size != t->traced_count)
        return false;
    for (uint32_t i = 0; i < t->traced_count; i++)
        if (!is_alike(&stretch[1 + i], &row[t->traced[i]]))
            return false;
    return true;
}

/* What the column of a token grows by from row to row; these begin with event `at`. */
static const struct assay_column *column_of(const struct trace *t, const struct assay_run *run,
                                            size_t at, uint32_t token) {
    return &run->columns[(at + t->traced[token]) % run->length];
}

/* True if the first of the rows goes on as the stretch that it is like does, and all others too.  A
 * stretch of one iteration has no strides yet: it takes the columns'. */
static bool all_go_on(const struct trace *t, const struct assay_event *stretch,
                      const struct assay_run *run, size_t at) {
    uint64_t count = stretch->address;
    for (uint32_t i = 0; i < t->traced_count; i++) {
        const struct assay_event *token = &stretch[1 + i], *e = &run->events[at + t->traced[i]];
        const struct assay_column *column = column_of(t, run, at, i);
        if (!column->even || e->address - token->address != count * column->stride ||
            (count > 1 && token[t->traced_count].address != column->stride))
            return false;
    }
    return true;
}

/* Adds rows as iterations of their own, whose blocks turn out as those of the stretch that they are
 * like; false if there is no room. */
static bool write_rows(struct trace *t, const struct trace_frame *f, const struct assay_event *row,
                       uint32_t length, size_t rows) {
    const uint32_t n = t->traced_count, *traced = t->traced, what = f->what;
    if (!reserve(t, rows * (1 + (size_t)n)))
        return false;
    const struct assay_event *like = t->tokens + f->stretch + 1;
    struct assay_event *into = t->tokens + t->count;
    t->count += rows * (1 + (size_t)n);
    for (size_t r = 0; r < rows; r++, row += length) {
        *into++ = (struct assay_event){1, n, what};
        for (uint32_t i = 0; i < n; i++)
            *into++ = (struct assay_event){row[traced[i]].address, like[i].size, like[i].what};
    }
    return true;
}

/* How many of the rows are seen to stay apart from those before them by the last access alone, as
 * mostly where its address depends on data. */
static size_t count_apart(const struct trace *t, const struct trace_frame *f,
                          const struct assay_event *row, uint32_t length, size_t rows) {
    const uint32_t n = t->traced_count, at = t->last_access;
    if (!f->broken || f->before + 1 + n != f->stretch || t->tokens[f->stretch].address > 1)
        return 0;
    uint64_t first = t->tokens[f->before + 1 + at].address;
    uint64_t second = t->tokens[f->stretch + 1 + at].address;
    size_t apart = 0;
    for (row += t->traced[at]; apart < rows; apart++, row += length) {
        if (row->address - second == second - first)
            break;
        first = second;
        second = row->address;
    }
    return apart;
}

/* Adds rows that are like the stretch before them, the last of which is the current iteration then.
 */
static void add_rows(struct trace *t, struct trace_frame *f, const struct assay_run *run, size_t at,
                     size_t rows) {
    const struct assay_event *row = run->events + at, *last = row + (rows - 1) * run->length;
    t->count = f->start; /* the first of them has begun */
    bool even = all_go_on(t, &t->tokens[f->stretch], run, at);
    for (size_t left = rows - 1, n; left > 0; left -= n, row += n * run->length) {
        n = count_apart(t, f, row, run->length, left);
        if (!write_rows(t, f, row, run->length, n ? n : 1))
            return;
        f->start = t->count - 1 - t->traced_count;
        if (n > 0) {
            f->stretch = f->start;
            f->before = f->start - 1 - t->traced_count;
            continue;
        }
        end_iteration(t, f);
        n = even && t->tokens[f->stretch].address > 1 ? left : 1; /* the others go on, too */
        t->tokens[f->stretch].address += n - 1;
    }
    if (!write_rows(t, f, last, run->length, 1))
        return;
    f->start = t->count - 1 - t->traced_count;
    t->last_token = f->start + 1 + t->last_block;
    t->tokens[t->last_token].size = ASSAY_NO_BRANCH;
    t->nest.block = assay_event_id(&t->tokens[t->last_token]);
}

/* Adds the rows that begin with event `at`, as far as they are whole and of a loop that has begun;
 * the number of these events. */
static size_t trace_rows(struct trace *t, const struct assay_run *run, size_t at, size_t past) {
    size_t rows = (past - at) / run->length;
    struct trace_frame *f = rows > 1 ? begun_frame(t) : NULL;
    if (!f)
        return 0;
    list_traced(t, run, at);
    if (t->full || !are_alike(t, &t->tokens[f->stretch], &run->events[at]))
        return 0;
    add_rows(t, f, run, at, rows);
    return rows * run->length;
}

size_t trace_run(struct trace *t, const struct assay_run *run, size_t from) {
    size_t past = (size_t)run->times * run->length, rows, i = from;
    for (; i < past; i += rows ? rows : 1) {
        uint32_t what = run->events[i].what;
        rows = 0;
        if (kind_of(what) == ASSAY_BARRIER)
            break;
        if (kind_of(what) != ASSAY_BLOCK) {
            add_access(t, &run->events[i]);
            continue;
        }
        enter_block(t, assay_event_id(&run->events[i]));
        if (run->times > 1 && !t->full)
            rows = trace_rows(t, run, i, past);
    }
    return i;
}

bool trace_alike(struct trace *t, const struct assay_event *events, size_t n) {
    if (t->full || t->flat_count != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!is_alike(&t->tokens[t->flat + i], &events[i]))
            return false;
    if (!reserve(t, n))
        return false;
    const struct assay_event *like = t->tokens + t->flat;
    struct assay_event *into = t->tokens + t->count;
    t->count += n;
    for (size_t i = 0; i < n; i++)
        into[i] = (struct assay_event){events[i].address, like[i].size, like[i].what};
    return true;
}

void trace_end_item(struct trace *t) {
    for (uint32_t i = t->depth; i-- > 0 && !t->full;)
        end_frame(t, &t->frames[i]);
    if (!t->folds && !t->full) {
        t->flat = t->item;
        t->flat_count = t->count - t->item;
    }
}
