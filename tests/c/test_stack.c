/* test_stack.c - other lines used since a line was used last: uses one by one and many rows at
 * once, against a list with the line used last in front.
 */
#include "test.h"

#include "metric/sweep.h"

#include <stdlib.h>
#include <string.h>

/* --- the other road --- */

enum { THINGS_MOST = 40000 };

struct list {
    uint64_t *names; /* [count] */
    uint32_t count;
};

static struct list list_open(void) {
    struct list l = {calloc(THINGS_MOST, sizeof *l.names), 0};
    assert_non_null(l.names);
    return l;
}

static uint32_t list_use(struct list *l, uint64_t name) {
    uint32_t at = 0, distance;
    while (at < l->count && l->names[at] != name)
        at++;
    distance = at < l->count ? at : STACK_NEVER;
    l->count += at == l->count;
    assert_true(l->count < THINGS_MOST);
    memmove(l->names + 1, l->names, at * sizeof *l->names);
    l->names[0] = name;
    return distance;
}

/* --- one by one --- */

static void expect_use(struct stack *s, struct list *l, uint32_t user, uint64_t name) {
    uint32_t distance = STACK_NONE;
    const struct line *line = stack_use(s, user, name, &distance);
    assert_true(line && line->name == name);
    assert_int_equal(distance, list_use(l, name));
}

enum { USERS = 20 };

/* The next name of a user: mostly that behind the last it used, else one of `names` by chance. */
static uint64_t next_name(struct dice *d, uint64_t *last, uint64_t names, uint64_t regular) {
    *last = dice_below(d, 100) < regular ? (*last + 1) % names : dice_below(d, names);
    return *last;
}

static void compare_uses(uint64_t seed, uint64_t names, uint64_t regular, uint32_t users,
                         int uses) {
    struct dice d = {seed};
    struct list l = list_open();
    struct stack s;
    uint64_t last[USERS] = {0};
    assert_true(stack_open(&s, USERS));
    for (int i = 0; i < uses; i++) {
        uint32_t user = (uint32_t)dice_below(&d, users);
        uint64_t name = next_name(&d, &last[user], names, regular);
        expect_use(&s, &l, user, name);
        if (dice_below(&d, (uint64_t)uses) == 0) {
            stack_clear(&s);
            l.count = 0;
        }
    }
    assert_false(s.failed);
    stack_close(&s);
    free(l.names);
}

TEST(distances_are_those_of_a_list) {
    compare_uses(1, 5, 50, 1, 2000);
    compare_uses(2, 100, 0, 1, 5000);
    compare_uses(3, 100, 98, 1, 20000);
    compare_uses(4, 300, 98, 3, 20000);
    compare_uses(5, 300, 90, USERS, 20000);
    compare_uses(6, 1500, 99, 4, 30000);
    for (uint64_t seed = 10; seed < 60; seed++)
        compare_uses(seed, 1 + seed * 3, 95, 1 + (uint32_t)seed % 6, 3000);
}

/* --- row by row --- */

enum { COLUMNS_MOST = 5, MEMORIES = 2 };

/* Loops of items: columns go through memories with strides. */
struct loop {
    struct sweep_column columns[COLUMNS_MOST]; /* in row 0 of item 0 */
    uint32_t count, rows;
    uint64_t by_item[COLUMNS_MOST];
};

static struct loop make_loop(struct dice *d) {
    static const uint64_t strides[] = {0, 0, 4, 4, 8, 16, 32, 64, 64, 100, 128, 256, 1024, 1028};
    static const uint64_t steps[] = {0, 0, 0, 4, 64, 1024, 20000};
    struct loop l = {.count = 1 + (uint32_t)dice_below(d, COLUMNS_MOST),
                     .rows = 2 + (uint32_t)dice_below(d, 60)};
    for (uint32_t i = 0; i < l.count; i++) {
        uint64_t stride = strides[dice_below(d, sizeof strides / sizeof *strides)];
        l.columns[i] = (struct sweep_column){.user = i,
                                             .buffer = dice_below(d, MEMORIES) << 42,
                                             .offset = 100000 + 4 * dice_below(d, 64),
                                             .stride = dice_below(d, 4) ? stride : -stride,
                                             .size = 4u << dice_below(d, 3)};
        l.by_item[i] = steps[dice_below(d, sizeof steps / sizeof *steps)];
        if (i > 0 && dice_below(d, 3) == 0) { /* beside another */
            l.columns[i] = l.columns[i - 1];
            l.columns[i].user = i;
            l.columns[i].offset += 4 * dice_below(d, 20);
            l.by_item[i] = l.by_item[i - 1];
        }
    }
    return l;
}

static uint64_t name_at(const struct sweep_column *c, uint64_t row, uint64_t byte) {
    return c->buffer | (c->offset + row * c->stride + byte) / LINE_BYTES;
}

/* A row, one use after the other; an access across lines uses both. */
static void use_row(struct stack *s, struct list *l, const struct sweep *w, uint64_t row) {
    for (uint32_t i = 0; i < w->count; i++) {
        const struct sweep_column *c = &w->columns[i];
        uint64_t first = name_at(c, row, 0), last = name_at(c, row, c->size - 1);
        expect_use(s, l, c->user, first);
        if (last != first)
            expect_use(s, l, c->user, last);
    }
}

/* The rows that were swept, against the list. */
static void expect_rows(const struct sweep *w, const struct stack *s, struct list *l,
                        uint32_t rows) {
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t i = 0; i < w->count; i++) {
            const struct sweep_column *c = &w->columns[i];
            uint32_t distance = list_use(l, name_at(c, row, 0));
            assert_int_equal(c->kind == SWEEP_MOVES ? w->depths[row * w->moves + c->move]
                                                    : c->distance,
                             distance);
            assert_true(s->lines[sweep_line(w, i, row)].name == name_at(c, row, 0));
        }
}

static uint32_t play_item(const struct loop *loop, uint64_t item, struct sweep *w, struct stack *s,
                          struct list *l) {
    uint32_t swept = 0;
    for (uint32_t row = 0; row < loop->rows;) {
        memcpy(w->columns, loop->columns, sizeof loop->columns);
        w->count = loop->count;
        for (uint32_t i = 0; i < w->count; i++)
            w->columns[i].offset += item * loop->by_item[i] + row * w->columns[i].stride;
        uint32_t rows = row ? sweep_rows(w, s, loop->rows - row) : 0;
        expect_rows(w, s, l, rows);
        swept += rows;
        row += rows;
        if (!rows) {
            use_row(s, l, w, 0);
            row++;
        }
    }
    return swept;
}

TEST(rows_that_are_swept_have_the_distances_of_a_list) {
    struct dice d = {7};
    uint64_t swept = 0, moved = 0;
    struct sweep *w = malloc(sizeof *w);
    assert_non_null(w);
    for (int round = 0; round < 600; round++) {
        struct loop loop = make_loop(&d);
        struct list l = list_open();
        struct stack s;
        assert_true(stack_open(&s, COLUMNS_MOST + 1));
        for (uint64_t item = 0; item < 12; item++) {
            uint32_t rows = play_item(&loop, item, w, &s, &l);
            swept += rows;
            moved += rows && w->moves ? rows : 0;
            uint64_t other = UINT64_C(3) << 42 | dice_below(&d, 5); /* something in between */
            expect_use(&s, &l, COLUMNS_MOST, other);
        }
        stack_close(&s);
        free(l.names);
    }
    assert_true(swept > 50000 && moved > 20000);
    free(w);
}

TEST(a_stack_without_memory_says_so) {
    for (uint64_t successes = 0;; successes++) {
        struct stack s;
        shortage_begin(successes);
        bool open = stack_open(&s, 1);
        uint32_t distance;
        for (uint64_t i = 0; open && i < 3000; i++)
            stack_use(&s, 0, i % 1000, &distance);
        bool failed = shortage_end();
        assert_int_equal(!open || s.failed, failed);
        if (open)
            stack_close(&s);
        if (!failed)
            break;
    }
}
