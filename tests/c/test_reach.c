/* test_reach.c - from buffers to objects. */
#include "test.h"

#include "measure/reach.h"

static struct reach *open_reach(void) {
    struct reach *r = reach_open();
    assert_non_null(r);
    return r;
}

TEST(object_0_is_private_memory) {
    struct reach *r = open_reach();
    assert_int_equal(r->object_count, 1);
    assert_int_equal(r->objects[0].space, ASSAY_PRIVATE);
    assert_true(r->objects[0].variable == ASSAY_NONE);
    assert_int_equal(reach_find(r, ASSAY_PRIVATE, 5, 100, ASSAY_NONE), 0);
    reach_close(r);
    reach_close(NULL);
}

TEST(a_bound_buffer_is_found) {
    struct reach *r = open_reach();
    assert_true(reach_bind(r, ASSAY_GLOBAL, 7, 0, 3, 7));
    uint32_t object = reach_find(r, ASSAY_GLOBAL, 7, 40, ASSAY_NONE);
    assert_int_equal(r->objects[object].space, ASSAY_GLOBAL);
    assert_int_equal(r->objects[object].buffer, 7);
    assert_int_equal(r->objects[object].variable, 3);
    assert_int_equal(r->objects[object].merged, 7);
    reach_close(r);
}

TEST(buffers_of_one_number_in_two_spaces_are_two_objects) {
    struct reach *r = open_reach();
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 0, 0, 1));
    assert_true(reach_bind(r, ASSAY_LOCAL, 1, 0, 1, 1));
    assert_true(reach_bind(r, ASSAY_CONSTANT, 1, 0, 2, 1));
    for (uint32_t i = 0; i < 3; i++) {
        const enum assay_space spaces[] = {ASSAY_GLOBAL, ASSAY_LOCAL, ASSAY_CONSTANT};
        uint32_t object = reach_find(r, spaces[i], 1, 0, ASSAY_NONE);
        assert_int_equal(r->objects[object].variable, i);
        assert_int_equal(r->objects[object].space, spaces[i]);
    }
    reach_close(r);
}

TEST(a_shared_buffer_goes_to_the_variable_that_the_pointer_comes_from) {
    struct reach *r = open_reach();
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 0, 10, 1));
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 0, 11, 1));
    assert_int_equal(r->objects[reach_find(r, ASSAY_GLOBAL, 1, 8, 10)].variable, 10);
    assert_int_equal(r->objects[reach_find(r, ASSAY_GLOBAL, 1, 8, 11)].variable, 11);
    reach_close(r);
}

TEST(a_pointer_of_unknown_origin_goes_to_the_variable_that_begins_last_before_it) {
    /* sub-buffers at 0, 100 and 200, bound in any order */
    struct reach *r = open_reach();
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 200, 12, 1));
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 0, 10, 1));
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 100, 11, 1));
    const struct {
        uint64_t offset;
        uint32_t variable;
    } cases[] = {{0, 10}, {99, 10}, {100, 11}, {199, 11}, {200, 12}, {100000, 12}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t object = reach_find(r, ASSAY_GLOBAL, 1, cases[i].offset, ASSAY_NONE);
        assert_int_equal(r->objects[object].variable, cases[i].variable);
    }
    /* A variable that is not bound here does not decide either. */
    assert_int_equal(r->objects[reach_find(r, ASSAY_GLOBAL, 1, 150, 77)].variable, 11);
    reach_close(r);
}

TEST(an_access_before_every_variable_goes_to_one_of_them) {
    struct reach *r = open_reach();
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 64, 10, 1));
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 128, 11, 1));
    assert_int_equal(r->objects[reach_find(r, ASSAY_GLOBAL, 1, 0, ASSAY_NONE)].variable, 10);
    reach_close(r);
}

TEST(a_buffer_that_nobody_announced_gets_an_object_of_its_own_once) {
    struct reach *r = open_reach();
    uint32_t object = reach_find(r, ASSAY_GLOBAL, 9, 0, 5);
    assert_int_not_equal(object, 0);
    assert_int_equal(reach_find(r, ASSAY_GLOBAL, 9, 64, ASSAY_NONE), object);
    assert_int_not_equal(reach_find(r, ASSAY_GLOBAL, 10, 0, ASSAY_NONE), object);
    assert_true(r->objects[object].variable == ASSAY_NONE);
    assert_int_equal(r->objects[object].merged, 9);
    assert_int_equal(r->object_count, 3);
    reach_close(r);
}

TEST(null_pointers_are_not_bound) {
    struct reach *r = open_reach();
    assert_true(reach_bind(r, ASSAY_GLOBAL, 0, 0, 3, 0));
    assert_int_equal(r->object_count, 1);
    reach_close(r);
}

TEST(clearing_forgets_everything) {
    struct reach *r = open_reach();
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 0, 10, 1));
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 64, 11, 1));
    reach_find(r, ASSAY_LOCAL, 4, 0, ASSAY_NONE);
    reach_clear(r);
    assert_int_equal(r->object_count, 1);
    assert_true(reach_bind(r, ASSAY_GLOBAL, 1, 0, 20, 1));
    assert_int_equal(r->objects[reach_find(r, ASSAY_GLOBAL, 1, 100, ASSAY_NONE)].variable, 20);
    assert_true(r->objects[reach_find(r, ASSAY_LOCAL, 4, 0, ASSAY_NONE)].variable == ASSAY_NONE);
    reach_close(r);
}

TEST(many_variables_of_one_buffer_are_all_found) {
    struct reach *r = open_reach();
    for (uint32_t i = 0; i < 200; i++) /* the list of bindings grows and moves */
        assert_true(reach_bind(r, ASSAY_GLOBAL, 1 + i % 2, 16 * i, i, 1));
    for (uint32_t i = 0; i < 200; i++) {
        uint32_t object = reach_find(r, ASSAY_GLOBAL, 1 + i % 2, 16 * i, i);
        assert_int_equal(r->objects[object].variable, i);
        object = reach_find(r, ASSAY_GLOBAL, 1 + i % 2, 16 * i + 3, ASSAY_NONE);
        assert_int_equal(r->objects[object].variable, i);
    }
    reach_close(r);
}

/* Threads that touch the same unknown buffers at once. */
struct finder {
    pthread_t thread;
    struct reach *reach;
    uint32_t objects[1000];
};

static void *find_all(void *argument) {
    struct finder *f = argument;
    for (uint32_t i = 0; i < 1000; i++)
        f->objects[i] = reach_find(f->reach, ASSAY_GLOBAL, 1 + i, 0, ASSAY_NONE);
    return NULL;
}

TEST(threads_agree_on_what_they_find) {
    static struct finder finders[4];
    struct reach *r = open_reach();
    for (int i = 0; i < 4; i++) {
        finders[i].reach = r;
        assert_int_equal(pthread_create(&finders[i].thread, NULL, find_all, &finders[i]), 0);
    }
    for (int i = 0; i < 4; i++)
        pthread_join(finders[i].thread, NULL);
    for (int i = 1; i < 4; i++)
        assert_memory_equal(finders[0].objects, finders[i].objects, sizeof finders[0].objects);
    assert_int_equal(r->object_count, 1001);
    reach_close(r);
}

TEST(opening_and_binding_without_memory_say_so) {
    for (uint64_t successes = 0;; successes++) {
        shortage_begin(successes);
        struct reach *r = reach_open();
        bool bound = r && reach_bind(r, ASSAY_GLOBAL, 1, 0, 0, 1);
        bool failed = shortage_end();
        assert_int_equal(bound, !failed);
        reach_close(r);
        if (!failed)
            break;
    }
}
