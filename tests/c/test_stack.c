/* test_stack.c - other lines used since a line was used last, against a list with the line used
 * last in front. */
#include "test.h"

#include "metric/stack.h"

#include <stdlib.h>
#include <string.h>

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

static uint64_t list_use(struct list *l, uint64_t name) {
    uint32_t at = 0;
    while (at < l->count && l->names[at] != name)
        at++;
    uint64_t distance = at < l->count ? at : STACK_NEVER;
    l->count += at == l->count;
    assert_true(l->count < THINGS_MOST);
    memmove(l->names + 1, l->names, at * sizeof *l->names);
    l->names[0] = name;
    return distance;
}

static void expect_use(struct stack *s, struct list *l, uint32_t user, uint64_t name) {
    uint64_t distance = STACK_NONE;
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

TEST(a_stack_without_memory_says_so) {
    for (uint64_t successes = 0;; successes++) {
        struct stack s;
        shortage_begin(successes);
        bool open = stack_open(&s, 1);
        uint64_t distance;
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
