/* test_gathered.c - which loads of small functions are indexed by the same value. */
#include "test.h"

#include "module.h"
#include "program/reader.h"

#include <stdio.h>
#include <string.h>

/* Sites of the loads and calls named in `loads`, in the order of the code. */
struct bench {
    struct module module;
    struct table *table;
};

static struct bench open(const char *body) {
    static const struct table_origin origin = {.source = "x", .source_length = 1};
    char text[4096];
    snprintf(text, sizeof text,
             "declare <4 x float> @_Z6vload4mPU3AS1Kf(i64, float addrspace(1)*)\n"
             "define spir_kernel void @k(float addrspace(1)* %%a, float addrspace(1)* %%b,"
             " i32 addrspace(1)* %%list, i32 %%i, i32 %%j) {\nentry:\n%s}\n",
             body);
    struct bench b = {.module = module_open(text)};
    assert_int_equal(table_open(b.module.module, &origin, &b.table), ASSAY_OK);
    return b;
}

static void close(struct bench *b) {
    table_close(b->table);
    module_close(&b->module);
}

/* Compares the indices of all sites with a string of a digit each: 0, or what the sites with the
 * same digit have in common. */
static void expect(const char *body, const char *digits) {
    struct bench b = open(body);
    const struct assay_program *p = &b.table->program;
    assert_int_equal(p->site_count, strlen(digits));
    for (uint32_t i = 0; i < p->site_count; i++)
        assert_int_equal(p->sites[i].index == 0, digits[i] == '0');
    for (uint32_t i = 0; i < p->site_count; i++)
        for (uint32_t j = 0; j < p->site_count; j++)
            if (digits[i] != '0' &&
                (p->sites[i].index == p->sites[j].index) != (digits[i] == digits[j]))
                fail_msg("sites %u and %u of\n%s", i, j, body);
    close(&b);
}

#define ELEMENT(name, of, index)                                                                   \
    " %" name " = getelementptr float, float addrspace(1)* %" of ", " index "\n"
#define LOAD(name, pointer) " %" name " = load float, float addrspace(1)* %" pointer "\n"

TEST(loads_by_one_index_have_one_number) {
    expect(ELEMENT("p", "a", "i32 %i") ELEMENT("q", "b", "i32 %i") ELEMENT("r", "b", "i32 %j")
               LOAD("x", "p") LOAD("y", "q") LOAD("z", "r") " ret void\n",
           "110");
}

TEST(conversions_and_constants_are_no_other_index) {
    expect(" %w = sext i32 %i to i64\n %n = add i32 %i, 7\n %m = mul i32 %i, 7\n" ELEMENT(
               "p", "a", "i64 %w") ELEMENT("q", "b", "i32 %n") ELEMENT("r", "b", "i32 %m")
               LOAD("x", "p") LOAD("y", "q") LOAD("z", "r") " ret void\n",
           "110");
}

TEST(stores_and_elements_at_constants_have_no_index) {
    expect(ELEMENT("p", "a", "i32 %i") ELEMENT("q", "b", "i32 %i") ELEMENT("r", "b", "i32 3")
               LOAD("x", "p") " store float %x, float addrspace(1)* %q\n" LOAD("z", "r")
                   LOAD("u", "a") " ret void\n",
           "0000");
}

/* rank[k * n + src[e]] and degree[src[e]]; but not rank[n * src[e]] */
TEST(an_offset_of_a_row_is_no_other_index) {
    expect(" %e = getelementptr i32, i32 addrspace(1)* %list, i32 %i\n"
           " %src = load i32, i32 addrspace(1)* %e\n %row = mul i32 %i, %j\n"
           " %at = add i32 %row, %src\n %far = mul i32 %src, %j\n" ELEMENT("p", "a", "i32 %at")
               ELEMENT("q", "b", "i32 %src") ELEMENT("r", "b", "i32 %far") LOAD("x", "p")
                   LOAD("y", "q") LOAD("z", "r") " ret void\n",
           "0110");
}

TEST(an_index_of_a_vector_is_the_offset) {
    static const char *const pointers[] = {"b", "q"};
    for (int i = 0; i < 2; i++) { /* from an element on, by two indices */
        char body[512];
        snprintf(body, sizeof body,
                 " %%w = sext i32 %%i to i64\n"
                 " %%p = getelementptr float, float addrspace(1)* %%a, i32 %%i\n"
                 " %%q = getelementptr float, float addrspace(1)* %%b, i32 %%j\n"
                 " %%x = load float, float addrspace(1)* %%p\n"
                 " %%v = call <4 x float> @_Z6vload4mPU3AS1Kf(i64 %%w, float addrspace(1)* %%%s)\n"
                 " ret void\n",
                 pointers[i]);
        expect(body, i ? "00" : "11");
    }
}

TEST(an_address_of_several_indices_has_none) {
    expect(ELEMENT("p", "a", "i32 %i") ELEMENT("q", "p", "i32 %j") ELEMENT("r", "b", "i32 %j")
               ELEMENT("s", "a", "i32 %j") LOAD("x", "q") LOAD("y", "r")
                   LOAD("z", "s") " ret void\n",
           "011");
    expect(
        " %t = bitcast float addrspace(1)* %a to [8 x float] addrspace(1)*\n"
        " %p = getelementptr [8 x float], [8 x float] addrspace(1)* %t, i32 %i, i32 %j\n" ELEMENT(
            "r", "b", "i32 %j") LOAD("x", "p") LOAD("y", "r") " ret void\n",
        "00");
}

TEST(elements_far_behind_an_index_belong_to_another) {
    expect(" %n = add i32 %i, 16\n %m = add i32 %i, 17\n" ELEMENT("p", "a", "i32 %i")
               ELEMENT("q", "b", "i32 %n") ELEMENT("r", "b", "i32 %m") LOAD("x", "p") LOAD("y", "q")
                   LOAD("z", "r") " ret void\n",
           "110");
}

TEST(sites_are_not_in_the_order_of_indices) {
    expect(ELEMENT("p", "a", "i32 %i") ELEMENT("q", "a", "i32 %j") ELEMENT("r", "b", "i32 %i")
               ELEMENT("s", "b", "i32 %j") LOAD("x", "p") LOAD("y", "q") LOAD("z", "r")
                   LOAD("u", "s") " ret void\n",
           "1212");
}

TEST(local_memory_is_near) {
    expect(" %l = inttoptr i32 0 to float addrspace(3)*\n"
           " %p = getelementptr float, float addrspace(3)* %l, i32 %i\n"
           " %x = load float, float addrspace(3)* %p\n" ELEMENT("q", "a", "i32 %i")
               LOAD("y", "q") " ret void\n",
           "00");
}

/* while (j > 0) { x = a[j]; j = list[j]; } : the next element of the list, one iteration later */
TEST(an_index_goes_through_the_same_values_an_iteration_later) {
    expect(" br label %head\n"
           "head:\n %at = phi i32 [ %i, %entry ], [ %next, %head ]\n"
           " %p = getelementptr i32, i32 addrspace(1)* %list, i32 %at\n"
           " %next = load i32, i32 addrspace(1)* %p\n" ELEMENT("q", "a", "i32 %next")
               LOAD("x", "q") " %c = icmp sgt i32 %next, 0\n"
                              " br i1 %c, label %head, label %end\nend:\n ret void\n",
           "11");
}

TEST(counters_of_two_loops_are_two_indices) {
    expect(" br label %one\n"
           "one:\n %m = phi i32 [ 0, %entry ], [ %m1, %one ]\n" ELEMENT("p", "a", "i32 %m")
               LOAD("x", "p") ELEMENT("q", "b", "i32 %m") LOAD(
                   "y", "q") " %m1 = add i32 %m, 1\n %c = icmp slt i32 %m1, %i\n"
                             " br i1 %c, label %one, label %other\n"
                             "other:\n %n = phi i32 [ 0, %one ], [ %n1, %other ]\n" ELEMENT(
                                 "r", "a", "i32 %n") LOAD("z", "r") ELEMENT("s", "b", "i32 %n")
                                 LOAD("u",
                                      "s") " %n1 = add i32 %n, 1\n %d = icmp slt i32 %n1, %i\n"
                                           " br i1 %d, label %other, label %end\nend:\n ret void\n",
           "1122");
}

/* What a branch chooses is an index of its own: it is not the last of what it chooses from. */
TEST(a_choice_is_no_iteration) {
    expect(" %c = icmp slt i32 %i, %j\n br i1 %c, label %then, label %both\n"
           "then:\n br label %both\n"
           "both:\n %k = phi i32 [ %i, %entry ], [ %j, %then ]\n" ELEMENT("p", "a", "i32 %k")
               LOAD("x", "p") ELEMENT("q", "b", "i32 %j") LOAD("y", "q") " ret void\n",
           "00");
}

/* The pointer of a loop is what it becomes: p = &list[head]; while (...) p = &next[*p] */
TEST(a_pointer_that_a_loop_sets_is_of_what_it_goes_on_with) {
    struct bench b =
        open(" %first = getelementptr i32, i32 addrspace(1)* %list, i32 %i\n br label %head\n"
             "head:\n %p = phi i32 addrspace(1)* [ %first, %entry ], [ %then, %head ]\n"
             " %row = load i32, i32 addrspace(1)* %p\n" ELEMENT("q", "a", "i32 %row")
                 LOAD("x", "q") " %base = bitcast float addrspace(1)* %b to i32 addrspace(1)*\n"
                                " %then = getelementptr i32, i32 addrspace(1)* %base, i32 %row\n"
                                " %c = icmp sgt i32 %row, 0\n br i1 %c, label %head, label "
                                "%end\nend:\n ret void\n");
    const struct assay_program *p = &b.table->program;
    assert_int_equal(p->site_count, 2);
    assert_int_equal(p->sites[0].index, 1);
    assert_int_equal(p->sites[1].index, 1);
    assert_string_equal(p->variables[p->sites[0].indexed].name, "b");
    assert_string_equal(p->variables[p->sites[1].indexed].name, "a");
    close(&b);
}

/* A function that is called once loads from what it is handed. */
TEST(a_parameter_is_what_the_only_call_hands_over) {
#define FUNCTION                                                                                   \
    " ret void\n}\ndefine void @f(float addrspace(1)* %t) {\n" LOAD("y", "t")                      \
        ELEMENT("u", "t", "i32 1") LOAD("z", "u") " ret void\n"
#define CALL " call void @f(float addrspace(1)* %p)\n"
    expect(ELEMENT("p", "a", "i32 %i") LOAD("x", "p") CALL FUNCTION, "111");
    expect(ELEMENT("p", "a", "i32 %i") LOAD("x", "p") CALL CALL FUNCTION, "000");
    expect(ELEMENT("p", "a", "i32 %i") LOAD("x", "p") FUNCTION, "000");
}
