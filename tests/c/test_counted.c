/* test_counted.c - whether compilers know how often small loops are gone through. */
#include "test.h"

#include "module.h"
#include "program/reader.h"

#include <stdio.h>

/* The type of a counter, how it is moved on, and the condition for another iteration. */
struct loop {
    const char *type, *step, *condition;
    bool is_counted, may_overflow;
};

static struct assay_loop read_loop(const struct loop *l, const char *attributes) {
    static const struct table_origin origin = {.source = "x", .source_length = 1};
    char text[4096];
    snprintf(text, sizeof text,
             "declare i64 @_Z15get_global_sizej(i32)\n"
             "declare i64 @_Z14get_local_sizej(i32)\n"
             "define spir_kernel void @k(float addrspace(1)* %%a, i32 %%n, i32 %%stride) %s {\n"
             "entry:\n %%m = sext i32 %%n to i64\n %%hold = add i32 %%stride, 3\n br label %%head\n"
             "head:\n %%i = phi %s [ 0, %%entry ], [ %%next, %%body ]\n"
             " %%c = %s\n br i1 %%c, label %%body, label %%end\n"
             "body:\n%s br label %%head\n"
             "end:\n ret void\n}\n"
             "!0 = !{i32 64, i32 1, i32 1}\n",
             attributes, l->type, l->condition, l->step);
    struct module m = module_open(text);
    struct table *table;
    assert_int_equal(table_open(m.module, &origin, &table), ASSAY_OK);
    assert_int_equal(table->program.loop_count, 1);
    struct assay_loop found = table->program.loops[0];
    table_close(table);
    module_close(&m);
    return found;
}

#define BELOW "icmp slt i32 %i, %n"
#define LOCAL_SIZE                                                                                 \
    " %s = call i64 @_Z14get_local_sizej(i32 0)\n %t = trunc i64 %s to i32\n"                      \
    " %next = add i32 %i, %t\n"

static void check(const struct loop *l, const char *attributes) {
    struct assay_loop found = read_loop(l, attributes);
    if (found.is_counted != l->is_counted || found.may_overflow != l->may_overflow)
        fail_msg("%swith %s%s%s counted, and may %soverflow", l->step, l->condition, attributes,
                 found.is_counted ? " is" : " is not", found.may_overflow ? "" : "not ");
}

/* What kernels of the experiment stride_of_ids come to, by their times on an H200, and others. */
TEST(a_sum_that_may_wrap_by_an_unknown_step_may_overflow) {
    static const struct loop loops[] = {
        {"i32",
         " %s = call i64 @_Z15get_global_sizej(i32 0)\n %t = trunc i64 %s to i32\n"
         " %next = add i32 %i, %t\n",
         BELOW, false, true},
        {"i64", " %s = call i64 @_Z15get_global_sizej(i32 0)\n %next = add i64 %s, %i\n",
         "icmp ult i64 %i, %m", false, true},
        {"i32", LOCAL_SIZE, BELOW, false, true},
        {"i32", " %next = add i32 %i, %stride\n", "icmp ult i32 %i, %n", false, true},
        /* signed, and compared as if it were not */
        {"i32", " %next = add nsw i32 %i, %stride\n", "icmp ult i32 %i, %n", false, true},
        /* in more bits, and back */
        {"i32",
         " %l = sext i32 %i to i64\n %s = call i64 @_Z15get_global_sizej(i32 0)\n"
         " %o = add i64 %l, %s\n %next = trunc i64 %o to i32\n",
         BELOW, false, true},
    };
    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++)
        check(&loops[i], "");
}

TEST(a_loop_by_a_known_step_or_by_ints_is_counted) {
    static const struct loop loops[] = {
        {"i32", " %next = add nsw i32 %i, %stride\n", BELOW, true, false},
        {"i32", " %next = add nuw nsw i32 %stride, %i\n", BELOW, true, false},
        {"i32", " %next = add i32 %i, 256\n", "icmp ult i32 %i, %n", true, false},
        {"i32", " %next = add i32 %i, -1\n", "icmp sgt i32 %i, %hold", true, false},
        {"i32", " %next = sub i32 %i, 4\n", "icmp sgt i32 %i, %n", true, false},
        {"i32", " %next = add nsw i32 %i, 4\n", "icmp ne i32 %n, %i", true, false},
    };
    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++)
        check(&loops[i], "");
}

TEST(what_ends_a_loop_has_to_be_a_counter_within_a_bound_that_stays) {
    static const struct loop loops[] = {
        {"i32", " %next = shl i32 %i, %stride\n", BELOW, false, false},
        {"i32", " %next = add i32 %i, 1\n", "icmp slt i32 %stride, %n", false, false},
        {"i32", " %next = add i32 %i, %i\n", BELOW, false, false},
        {"i32", " %next = add nsw i32 %i, %stride\n", "icmp ne i32 %n, %i", false, false},
        {"i32",
         " %p = getelementptr float, float addrspace(1)* %a, i32 %i\n"
         " %x = load float, float addrspace(1)* %p\n %y = fptosi float %x to i32\n"
         " %next = add nsw i32 %i, %y\n",
         BELOW, false, false},
    };
    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++)
        check(&loops[i], "");
}

TEST(the_size_of_a_group_is_known_where_the_kernel_says_it) {
    struct loop by_group = {"i32", LOCAL_SIZE, BELOW, false, true};
    check(&by_group, "");
    by_group.is_counted = true;
    by_group.may_overflow = false;
    check(&by_group, "!reqd_work_group_size !0");
    by_group.step = " %s = call i64 @_Z14get_local_sizej(i32 0)\n %t = trunc i64 %s to i32\n"
                    " %u = mul i32 %t, 2\n %next = add i32 %i, %u\n";
    check(&by_group, "!reqd_work_group_size !0");
    static const struct loop by_all = {
        "i32",
        " %s = call i64 @_Z15get_global_sizej(i32 0)\n %t = trunc i64 %s to i32\n"
        " %next = add i32 %i, %t\n",
        BELOW, false, true};
    check(&by_all, "!reqd_work_group_size !0");
}

/* A kernel with a loop whose head and body are these; "%i" is an i32 that begins with 0. */
static struct assay_loop loop_of(const char *head, const char *body) {
    static const struct table_origin origin = {.source = "x", .source_length = 1};
    char text[4096];
    snprintf(text, sizeof text,
             "declare i32 @_Z3minii(i32, i32)\n"
             "define spir_kernel void @k(i32 addrspace(1)* %%a, i32 addrspace(1)* %%e, i32 %%n) {\n"
             "entry:\n %%m = alloca i32\n br label %%head\n"
             "head:\n%s br i1 %%c, label %%body, label %%end\nbody:\n%send:\n ret void\n}\n",
             head, body);
    struct module m = module_open(text);
    struct table *table;
    assert_int_equal(table_open(m.module, &origin, &table), ASSAY_OK);
    assert_int_equal(table->program.loop_count, 1);
    struct assay_loop found = table->program.loops[0];
    table_close(table);
    module_close(&m);
    return found;
}

static void expect(const char *head, const char *body, bool counted, bool overflow) {
    struct assay_loop l = loop_of(head, body);
    if (l.is_counted != counted || l.may_overflow != overflow)
        fail_msg("%s%sis %scounted, may %soverflow", head, body, l.is_counted ? "" : "not ",
                 l.may_overflow ? "" : "not ");
}

#define COUNTER " %i = phi i32 [ 0, %entry ], [ %next, %body ]\n"
#define NEXT " %next = add nsw i32 %i, 1\n"
#define BACK " br label %head\n"
#define PLACE " %p = getelementptr i32, i32 addrspace(1)* %a, i32 %n\n"

TEST(a_pointer_might_wrap_around) {
    expect(" %p = phi i32 addrspace(1)* [ %a, %entry ], [ %q, %body ]\n"
           " %c = icmp ult i32 addrspace(1)* %p, %e\n",
           " %q = getelementptr inbounds i32, i32 addrspace(1)* %p, i32 %n\n" BACK, false, true);
    expect(" %p = phi i32 addrspace(1)* [ %a, %entry ], [ %q, %body ]\n"
           " %c = icmp ult i32 addrspace(1)* %p, %e\n",
           " %q = getelementptr inbounds i32, i32 addrspace(1)* %p, i32 1\n" BACK, true, false);
}

TEST(a_second_way_out_leaves_nothing_to_count) {
    expect(COUNTER " %c = icmp slt i32 %i, %n\n",
           NEXT " %x = load i32, i32 addrspace(1)* %a\n %d = icmp sgt i32 %x, 1\n"
                " br i1 %d, label %end, label %head\n",
           false, false);
}

TEST(a_loop_is_counted_if_all_its_conditions_count) {
    static const char both[] = COUNTER " %d = icmp slt i32 %i, %n\n %f = icmp slt i32 %i, 99\n"
                                       " %c = and i1 %d, %f\n";
    expect(both, NEXT BACK, true, false);
    expect(both, " %next = add i32 %i, %n\n" BACK, false, true);
    expect(COUNTER " %d = icmp slt i32 %i, %n\n %f = icmp slt i32 %i, 99\n"
                   " %c = select i1 %d, i1 %f, i1 false\n",
           NEXT BACK, true, false);
    expect(COUNTER " %d = icmp slt i32 %i, %n\n %x = load i32, i32 addrspace(1)* %e\n"
                   " %f = icmp slt i32 %x, %i\n %c = and i1 %d, %f\n",
           NEXT " store i32 %i, i32 addrspace(1)* %e\n" BACK, false, false);
}

TEST(all_exits_of_a_loop_have_to_count) {
    static const char head[] = " %i = phi i32 [ 0, %entry ], [ %next, %last ]\n"
                               " %c = icmp slt i32 %i, %n\n";
    expect(head, " %d = icmp slt i32 %i, 99\n br i1 %d, label %last, label %end\nlast:\n" NEXT BACK,
           true, false);
    /* only some iterations come to the second */
    expect(
        head,
        " %x = load i32, i32 addrspace(1)* %e\n %y = icmp sgt i32 %x, 1\n"
        " br i1 %y, label %asked, label %last\n"
        "asked:\n %d = icmp slt i32 %i, 99\n br i1 %d, label %last, label %end\nlast:\n" NEXT BACK,
        false, false);
}

TEST(a_bound_may_be_computed_of_what_does_not_change) {
    expect(COUNTER " %b = call i32 @_Z3minii(i32 %n, i32 9)\n %c = icmp slt i32 %i, %b\n",
           NEXT BACK, true, false);
    expect(COUNTER " %b = call i32 @_Z3minii(i32 %n, i32 %i)\n %c = icmp slt i32 %i, %b\n",
           NEXT BACK, false, false);
    expect(COUNTER PLACE " %b = load i32, i32 addrspace(1)* %p\n %c = icmp slt i32 %i, %b\n",
           NEXT BACK, true, false);
    expect(COUNTER PLACE " %b = load i32, i32 addrspace(1)* %p\n %c = icmp slt i32 %i, %b\n",
           NEXT " store i32 %i, i32 addrspace(1)* %e\n" BACK, false, false);
    expect(COUNTER " %s = add i32 %i, %n\n %c = icmp slt i32 %s, 99\n", NEXT BACK, true, false);
    expect(COUNTER " %q = getelementptr i32, i32 addrspace(1)* %a, i32 %i\n"
                   " %x = load i32, i32 addrspace(1)* %q\n"
                   " %s = add i32 %i, %x\n %c = icmp slt i32 %s, 99\n",
           NEXT BACK, false, false);
}

TEST(a_narrow_counter_might_wrap_below_a_wide_bound) {
    expect(" %i = phi i8 [ 0, %entry ], [ %next, %body ]\n %w = zext i8 %i to i32\n"
           " %c = icmp slt i32 %w, %n\n",
           " %next = add i8 %i, 1\n" BACK, false, true);
    expect(COUNTER " %w = sext i32 %i to i64\n %c = icmp slt i64 %w, 5000000000\n", NEXT BACK, true,
           false);
}

TEST(counters_in_memory_are_not_looked_at) {
    expect(" %i = load i32, i32* %m\n %c = icmp slt i32 %i, %n\n",
           " %next = add i32 %i, %n\n store i32 %next, i32* %m\n" BACK, true, false);
}
