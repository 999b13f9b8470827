/* test_stack.c - classes of how many other lines were used since a line was used last, against a
 * list with the line used last in front. */
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

static uint32_t class_of(uint32_t distance) {
    uint32_t class = 0;
    while (distance >> class)
        class ++;
    return class;
}

static uint32_t list_use(struct list *l, uint64_t name) {
    uint32_t at = 0;
    while (at < l->count && l->names[at] != name)
        at++;
    uint32_t class = at < l->count ? class_of(at) : STACK_COLD;
    l->count += at == l->count;
    assert_true(l->count < THINGS_MOST);
    memmove(l->names + 1, l->names, at * sizeof *l->names);
    l->names[0] = name;
    return class;
}

static void expect_use(struct stack *s, struct list *l, uint32_t *latest, uint64_t name) {
    uint32_t number = stack_go(s, latest, name);
    if (number == STACK_NONE || !s->lines || !s->places) {
        fail_msg("memory is short");
        return;
    }
    assert_true(s->lines[number].name == name);
    assert_int_equal(stack_use(s, number), list_use(l, name));
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
    struct stack s = {0};
    uint64_t last[USERS] = {0};
    uint32_t latest[USERS] = {0};
    for (int i = 0; i < uses; i++) {
        uint32_t user = (uint32_t)dice_below(&d, users);
        uint64_t name = next_name(&d, &last[user], names, regular);
        expect_use(&s, &l, &latest[user], name);
        if (dice_below(&d, (uint64_t)uses) == 0) {
            stack_clear(&s);
            l.count = 0;
        }
    }
    assert_false(s.failed);
    stack_close(&s);
    free(l.names);
}

TEST(classes_are_those_of_a_list) {
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
        struct stack s = {0};
        shortage_begin(successes);
        for (uint64_t i = 0; i < 3000; i++) {
            uint32_t number = stack_find(&s, i % 1000);
            if (number != STACK_NONE)
                stack_use(&s, number);
        }
        bool failed = shortage_end();
        assert_int_equal(s.failed, failed);
        stack_close(&s);
        if (!failed)
            break;
    }
}
