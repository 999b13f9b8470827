/* address_map.c - which groups access which part of an argument: a matrix of counts.
 *
 * A row is so many groups by number, ROWS at most; a column, a *bin*, is 2^shift bytes.  The shift
 * is the least with which COLUMNS bins from the beginning of the buffer on hold every access, and
 * none is smaller than an access.  As it can only grow, and growing puts neighbours together, the
 * matrix depends on what was accessed alone, not on the order.  An access counts where it begins.
 *
 * Bins begin at the buffer, not at what is accessed of it, so that launches that go through a
 * buffer piece by piece have bins in common, and their entry does not grow with their number.
 */
#include <assay/metric.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum key { CELL, BIN, GROUPS, KEYS };

static const struct assay_key keys[KEYS] = {
    [CELL] = {"address.map", "1",
              "accesses by so many work-groups (address.groups) that begin in so many bytes "
              "(address.bytes) of an argument or variable; only with --address-map",
              "Assay", "first work-group, first byte", ASSAY_COUNT, .leads = ASSAY_ASIDE},
    [BIN] = {"address.bytes", "B",
             "bytes that a column of address.map stands for; only with --address-map", "Assay",
             NULL, ASSAY_LEVEL, .leads = ASSAY_ASIDE},
    [GROUPS] = {"address.groups", "1",
                "work-groups that a row of address.map stands for, the last one for what is left; "
                "only with --address-map",
                "Assay", NULL, ASSAY_LEVEL, .leads = ASSAY_ASIDE},
};

enum { ROWS = 32, COLUMNS = 64 };

/* Of one variable. */
struct matrix {
    unsigned shift;
    uint64_t counts[ROWS][COLUMNS];
};

struct address_map {
    const struct assay_launch *launch;
    struct matrix **matrices; /* [variables], NULL where nothing has been accessed */
    uint64_t groups_per_row;
    size_t row; /* of the group under way */
    bool failed;
};

static void close_map(void *state) {
    struct address_map *m = state;
    if (!m)
        return;
    for (uint32_t v = 0; m->matrices && v < m->launch->program->variable_count; v++)
        free(m->matrices[v]);
    free(m->matrices);
    free(m);
}

static enum assay_status open_map(const struct assay_launch *launch, void **state) {
    *state = NULL;
    struct address_map *m = calloc(1, sizeof *m);
    if (!m)
        return ASSAY_NO_MEMORY;
    uint64_t groups = assay_launch_groups(launch);
    m->launch = launch;
    m->groups_per_row = groups ? (groups - 1) / ROWS + 1 : 1;
    m->matrices = calloc((size_t)launch->program->variable_count + 1, sizeof *m->matrices);
    if (!m->matrices) {
        close_map(m);
        return ASSAY_NO_MEMORY;
    }
    *state = m;
    return ASSAY_OK;
}

static void begin_group(void *state, const struct assay_group *group) {
    struct address_map *m = state;
    uint64_t row = assay_group_number(m->launch, group) / m->groups_per_row;
    m->row = row < ROWS ? (size_t)row : ROWS - 1; /* a group that the launch has not: never */
}

/* --- counting --- */

/* Puts 2^by bins together. */
static void coarsen(struct matrix *m, unsigned by) {
    for (size_t row = 0; row < ROWS; row++) {
        uint64_t merged[COLUMNS] = {0};
        for (size_t bin = 0; bin < COLUMNS; bin++)
            merged[bin >> by] += m->counts[row][bin];
        memcpy(m->counts[row], merged, sizeof merged);
    }
    m->shift += by;
}

static bool has_room(const struct matrix *m, unsigned by, uint64_t offset, uint64_t size) {
    unsigned shift = m->shift + by;
    return offset >> shift < COLUMNS && size <= UINT64_C(1) << shift;
}

static void make_room(struct matrix *m, uint64_t offset, uint64_t size) {
    unsigned by = 1;
    while (!has_room(m, by, offset, size))
        by++;
    coarsen(m, by);
}

static void add(struct matrix *m, size_t row, uint64_t offset, uint64_t size, uint64_t times) {
    if (!has_room(m, 0, offset, size))
        make_room(m, offset, size);
    m->counts[row][offset >> m->shift] += times;
}

/* The variable's matrix, made if need be; NULL if memory is short. */
static struct matrix *matrix_of(struct address_map *m, uint32_t variable) {
    if (!m->matrices[variable]) {
        m->matrices[variable] = calloc(1, sizeof **m->matrices);
        m->failed |= !m->matrices[variable];
    }
    return m->matrices[variable];
}

static bool touches(enum assay_op op) {
    return op != ASSAY_BLOCK && op != ASSAY_BARRIER && op != ASSAY_OUT_OF_BOUNDS;
}

/* The accesses of a column of a run. */
static void count_column(struct address_map *m, const struct assay_run *run, uint32_t column) {
    const struct assay_event *e = &run->events[column];
    const struct assay_object *o = &m->launch->objects[assay_event_object(e)];
    if (o->space == ASSAY_PRIVATE || o->variable == ASSAY_NONE)
        return;
    struct matrix *matrix = matrix_of(m, o->variable);
    for (uint32_t i = 0; matrix && i < run->times; i++, e += run->length)
        add(matrix, m->row, assay_event_offset(e), e->size, 1);
}

static void read_turns(void *state, const struct assay_turn *turns, size_t n) {
    for (size_t t = 0; t < n; t++)
        for (uint32_t i = 0; i < turns[t].run_count; i++)
            for (uint32_t c = 0; c < turns[t].runs[i].length; c++)
                if (touches(assay_event_op(&turns[t].runs[i].events[c])))
                    count_column(state, &turns[t].runs[i], c);
}

static void fold_matrix(struct matrix *to, const struct matrix *from, uint64_t times) {
    const uint64_t size = UINT64_C(1) << from->shift;
    for (size_t row = 0; row < ROWS; row++)
        for (size_t bin = 0; bin < COLUMNS; bin++)
            if (from->counts[row][bin])
                add(to, row, bin * size, size, times * from->counts[row][bin]);
}

static void fold_map(void *into, const void *from, uint64_t times) {
    struct address_map *to = into;
    const struct address_map *shard = from;
    for (uint32_t v = 0; v < to->launch->program->variable_count; v++) {
        struct matrix *m = shard->matrices[v] ? matrix_of(to, v) : NULL;
        if (m)
            fold_matrix(m, shard->matrices[v], times);
    }
    to->failed |= shard->failed;
}

static void clear_map(void *state) {
    struct address_map *m = state;
    for (uint32_t v = 0; v < m->launch->program->variable_count; v++)
        if (m->matrices[v])
            memset(m->matrices[v], 0, sizeof *m->matrices[v]);
}

/* --- figures --- */

static void emit_row(const struct address_map *m, uint32_t variable, size_t row,
                     struct assay_sink *sink) {
    const struct matrix *matrix = m->matrices[variable];
    for (size_t bin = 0; bin < COLUMNS; bin++) {
        char index[64];
        if (!matrix->counts[row][bin])
            continue;
        snprintf(index, sizeof index, "%" PRIu64 ",%" PRIu64, row * m->groups_per_row,
                 (uint64_t)bin << matrix->shift);
        assay_sink_count(sink, (struct assay_scope){ASSAY_SCOPE_VARIABLE, variable}, &keys[CELL],
                         assay_sink_keep(sink, index), matrix->counts[row][bin]);
    }
}

static enum assay_status emit_map(const void *state, const struct assay_launch *launch,
                                  struct assay_sink *sink) {
    const struct address_map *m = state;
    bool empty = true;
    for (uint32_t v = 0; v < launch->program->variable_count; v++) {
        if (!m->matrices[v])
            continue;
        assay_sink_count(sink, (struct assay_scope){ASSAY_SCOPE_VARIABLE, v}, &keys[BIN], NULL,
                         UINT64_C(1) << m->matrices[v]->shift);
        for (size_t row = 0; row < ROWS; row++)
            emit_row(m, v, row, sink);
        empty = false;
    }
    if (!empty)
        assay_sink_count(sink, (struct assay_scope){ASSAY_SCOPE_KERNEL, 0}, &keys[GROUPS], NULL,
                         m->groups_per_row);
    return m->failed ? ASSAY_NO_MEMORY : ASSAY_OK;
}

const struct assay_metric assay_address_map = {
    .name = "address_map",
    .extra = ASSAY_ADDRESS_MAP,
    .keys = keys,
    .key_count = KEYS,
    .absolute = true,
    .open = open_map,
    .begin_group = begin_group,
    .item = read_turns,
    .fold = fold_map,
    .clear = clear_map,
    .emit = emit_map,
    .close = close_map,
};
