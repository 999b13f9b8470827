/* test_indexed.c - which private arrays of small functions are in memory. */
#include "test.h"

#include "module.h"
#include "program/reader.h"

#include <stdio.h>
#include <string.h>

/* Compares which sites of the kernel, and of the functions behind it, access an array that is in
 * memory with a string: one `x` or `-` each. */
static void expect(const char *body, const char *others, const char *marks) {
    static const struct table_origin origin = {.source = "x", .source_length = 1};
    char text[4096];
    snprintf(text, sizeof text,
             "declare i32 @_Z3minii(i32, i32)\n"
             "declare i32 @_Z3popi(i32)\n"
             "declare <4 x float> @_Z6vload4mPKf(i64, float*)\n"
             "define spir_kernel void @k(i32 addrspace(1)* %%data, i32 %%n) {\nentry:\n"
             " %%a = alloca [8 x float]\n %%b = alloca [8 x float]\n%s}\n%s",
             body, others);
    struct module m = module_open(text);
    struct table *table;
    assert_int_equal(table_open(m.module, &origin, &table), ASSAY_OK);
    const struct assay_program *p = &table->program;
    assert_int_equal(p->site_count, strlen(marks));
    for (uint32_t i = 0; i < p->site_count; i++)
        if (p->sites[i].dynamic != (marks[i] == 'x'))
            fail_msg("site %u of\n%s", i, body);
    table_close(table);
    module_close(&m);
}

#define AT(name, of, index)                                                                        \
    " %" name " = getelementptr [8 x float], [8 x float]* %" of ", i32 0, i32 " index "\n"
#define LOAD(name, pointer) " %" name " = load float, float* %" pointer "\n"
#define STORE(pointer) " store float 1.0, float* %" pointer "\n"

/* for (i = 0; i < bound; i++) { body } */
#define LOOP(bound, body)                                                                          \
    " br label %head\nhead:\n %i = phi i32 [ 0, %entry ], [ %next, %tail ]\n"                      \
    " %c = icmp slt i32 %i, " bound "\n br i1 %c, label %tail, label %end\ntail:\n" body           \
    " %next = add i32 %i, 1\n br label %head\nend:\n"

TEST(constant_indices_need_no_memory) {
    expect(AT("p", "a", "3") STORE("p") LOAD("x", "p") " ret void\n", "", "--");
}

TEST(an_index_that_is_loaded_puts_all_of_its_array_in_memory) {
    expect(" %j = load i32, i32 addrspace(1)* %data\n" AT("p", "a", "%j") AT("q", "a", "3")
               AT("r", "b", "3") STORE("q") STORE("r") LOAD("x", "p") " ret void\n",
           "", "-x-x");
}

TEST(counters_of_known_loops_are_known) {
    expect(LOOP("8", AT("p", "a", "%i") STORE("p")) " ret void\n", "", "-");
    expect(LOOP("8", " %j = sub i32 7, %i\n" AT("p", "a", "%j") STORE("p")) " ret void\n", "", "-");
    expect(LOOP("8", " %j = call i32 @_Z3minii(i32 %i, i32 5)\n" AT("p", "a", "%j")
                         STORE("p")) " ret void\n",
           "", "--");
    expect(
        LOOP("8", " %j = call i32 @_Z3popi(i32 %i)\n" AT("p", "a", "%j") STORE("p")) " ret void\n",
        "", "-x");
    expect(LOOP("%n", AT("p", "a", "%i") STORE("p")) " ret void\n", "", "x");
    expect(LOOP("%n", AT("p", "a", "3") STORE("p")) " ret void\n", "", "-");
}

/* for (i = n - 2; i < n + 6; i++) a[...] = 1; */
#define AROUND(index)                                                                              \
    " %m = mul i32 %n, 3\n %first = add i32 %n, -2\n %last = add i32 %n, 6\n"                      \
    " %less = sub i32 2, %n\n %other = sub i32 2, %m\n br label %head\n"                           \
    "head:\n %i = phi i32 [ %first, %entry ], [ %next, %tail ]\n"                                  \
    " %c = icmp slt i32 %i, %last\n br i1 %c, label %tail, label %end\n"                           \
    "tail:\n %k = " index "\n %l = add i32 %k, 2\n" AT("p", "a", "%l")                             \
        STORE("p") " %next = add i32 %i, 1\n br label %head\nend:\n ret void\n"

TEST(the_distance_from_where_a_loop_begins_is_known) {
    expect(AROUND("sub i32 %i, %n"), "", "-");
    expect(AROUND("sub i32 %i, %first"), "", "-");
    expect(AROUND("add i32 %i, %less"), "", "-"); /* as Clang has it */
    expect(AROUND("add i32 %less, %i"), "", "-");
    expect(AROUND("add i32 %other, %i"), "", "x");
    expect(AROUND("sub i32 %i, %m"), "", "x");
    expect(AROUND("sub i32 %n, %i"), "", "x"); /* known as well, but nobody writes it */
    expect(AROUND("add i32 %i, %n"), "", "x");
    expect(AROUND("sub i32 %i, 1"), "", "x");
}

TEST(four_dimensions_are_known) {
    expect(LOOP("8", " %d = mul i32 %i, 2\n %e = add i32 %d, %i\n %f = mul i32 %e, 2\n"
                     " %g = add i32 %f, %i\n %h = mul i32 %g, 2\n %j = add i32 %h, %i\n"
                     " %k = and i32 %j, 7\n" AT("p", "a", "%k") STORE("p")) " ret void\n",
           "", "-");
}

/* int k = 0; for (i = 0; i < 8; i++) { a[k] = 1; k += step; } */
#define WALK(step)                                                                                 \
    " br label %head\nhead:\n %i = phi i32 [ 0, %entry ], [ %next, %tail ]\n"                      \
    " %k = phi i32 [ 0, %entry ], [ %l, %tail ]\n"                                                 \
    " %c = icmp slt i32 %i, 8\n br i1 %c, label %tail, label %end\ntail:\n" AT("p", "a", "%k")     \
        STORE("p") " %l = add i32 %k, " step "\n %next = add i32 %i, 1\n br label %head\nend:\n"

TEST(what_a_known_loop_adds_up_is_known_if_all_of_it_is) {
    expect(WALK("2") " ret void\n", "", "-");
    expect(WALK("%i") " ret void\n", "", "-");
    expect(WALK("%n") " ret void\n", "", "x");
}

#define CHOICE(condition)                                                                          \
    LOOP("8", " %h = icmp slt i32 " condition                                                      \
              ", 4\n %j = select i1 %h, i32 1, i32 2\n" AT("p", "a", "%j") STORE("p"))

TEST(a_choice_is_known_by_its_condition) {
    expect(CHOICE("%i") " ret void\n", "", "-");
    expect(CHOICE("%n") " ret void\n", "", "x");
    expect(" %h = icmp slt i32 %n, 4\n" AT("p", "a", "0")
               AT("q", "b", "0") " %r = select i1 %h, float* %p, float* %q\n" STORE("r")
                   LOAD("x", "q") " ret void\n",
           "", "xx");
}

/* k = i < bound ? 1 : 2, by a branch */
#define BRANCH(bound)                                                                              \
    " br label %head\nhead:\n %i = phi i32 [ 0, %entry ], [ %next, %tail ]\n"                      \
    " %c = icmp slt i32 %i, 8\n br i1 %c, label %body, label %end\nbody:\n"                        \
    " %h = icmp slt i32 %i, " bound "\n br i1 %h, label %then, label %tail\n"                      \
    "then:\n br label %tail\ntail:\n %k = phi i32 [ 1, %then ], [ 2, %body ]\n" AT("p", "a", "%k") \
        STORE("p") " %next = add i32 %i, 1\n br label %head\nend:\n ret void\n"

TEST(a_branch_is_known_by_its_condition) {
    expect(BRANCH("4"), "", "-");
    expect(BRANCH("%n"), "", "x");
}

TEST(a_branch_of_several_blocks_is_known_by_its_condition) {
    expect(" br label %head\nhead:\n %i = phi i32 [ 0, %entry ], [ %next, %tail ]\n"
           " %c = icmp slt i32 %i, 8\n br i1 %c, label %body, label %end\nbody:\n"
           " %h = icmp slt i32 %i, 4\n br i1 %h, label %then, label %tail\n"
           "then:\n br label %more\nmore:\n br label %last\nlast:\n br label %tail\n"
           "tail:\n %k = phi i32 [ 1, %last ], [ 2, %body ]\n" AT("p", "a", "%k")
               STORE("p") " %next = add i32 %i, 1\n br label %head\nend:\n ret void\n",
           "", "-");
}

#define TABLE(kind)                                                                                \
    "@table = private addrspace(2) " kind " [8 x i32] [i32 0, i32 3, i32 1, i32 2, i32 0, i32 0, " \
    "i32 7, i32 1]\n"
#define LOOKED_UP                                                                                  \
    LOOP("8", " %e = getelementptr [8 x i32], [8 x i32] addrspace(2)* @table, i32 0, i32 %i\n"     \
              " %j = load i32, i32 addrspace(2)* %e\n" AT("p", "a", "%j") STORE("p"))              \
    " ret void\n"

TEST(elements_of_a_table_in_the_program_are_known) {
    expect(LOOKED_UP, TABLE("constant"), "--");
    expect(LOOKED_UP, TABLE("global"), "-x");
}

TEST(a_pointer_is_followed_through_loops) {
    static const char *const bounds[] = {"8", "%n"};
    for (int i = 0; i < 2; i++) {
        char body[1024];
        snprintf(body, sizeof body,
                 "%s br label %%head\n"
                 "head:\n %%i = phi i32 [ 0, %%entry ], [ %%next, %%tail ]\n"
                 " %%at = phi float* [ %%p, %%entry ], [ %%q, %%tail ]\n"
                 " %%c = icmp slt i32 %%i, %s\n br i1 %%c, label %%tail, label %%end\n"
                 "tail:\n store float 1.0, float* %%at\n"
                 " %%q = getelementptr float, float* %%at, i32 1\n"
                 " %%next = add i32 %%i, 1\n br label %%head\nend:\n ret void\n",
                 AT("p", "a", "0"), bounds[i]);
        expect(body, "", i ? "x" : "-");
    }
}

TEST(helpers_get_arrays_and_indices_of_all_that_call_them) {
    static const char helper[] =
        "define void @put([8 x float]* %to, i32 %j) {\n" AT("p", "to", "%j")
            STORE("p") " ret void\n}\n";
    expect(" call void @put([8 x float]* %a, i32 3)\n call void @put([8 x float]* %b, i32 4)\n"
           " ret void\n",
           helper, "-");
    expect(" call void @put([8 x float]* %a, i32 3)\n call void @put([8 x float]* %b, i32 %n)\n"
           " ret void\n",
           helper, "x");
}

/* A helper goes through the first `m` elements of the array that it is handed. */
#define SUMS                                                                                       \
    "define void @sum(float* %q, i32 %m) {\nentry:\n" LOOP(                                        \
        "%m", " %p = getelementptr float, float* %q, i32 %i\n" LOAD("x", "p")) " ret void\n}\n"
#define SUM(array, bound)                                                                          \
    " %s" array bound " = getelementptr [8 x float], [8 x float]* %" array                         \
    ", i32 0, i32 0\n call void @sum(float* %s" array bound ", i32 " bound ")\n"

TEST(a_loop_of_a_helper_ends_at_the_numbers_that_it_is_handed) {
    expect(SUM("a", "8") " ret void\n", SUMS, "-");
    expect(SUM("a", "8") SUM("b", "8") SUM("b", "5") " ret void\n", SUMS, "-");
    /* nobody writes out so many, whether all calls pass the same or not */
    expect(SUM("a", "2000000") " ret void\n", SUMS, "x");
    expect(SUM("a", "8") SUM("b", "2000000") " ret void\n", SUMS, "x");
    expect(SUM("a", "8") " %s = getelementptr [8 x float], [8 x float]* %b, i32 0, i32 0\n"
                         " call void @sum(float* %s, i32 %n)\n ret void\n",
           SUMS, "x");
    /* the host launches kernels, too, with what it likes */
    expect(
        SUM("a", "8") " ret void\n",
        "define spir_kernel void @sum(float* %q, i32 %m) {\nentry:\n" LOOP(
            "%m", " %p = getelementptr float, float* %q, i32 %i\n" LOAD("x", "p")) " ret void\n}\n",
        "x");
}

TEST(a_vector_is_loaded_at_an_offset) {
    expect(AT("p", "a", "0") " %v = call <4 x float> @_Z6vload4mPKf(i64 1, float* %p)\n ret void\n",
           "", "-");
    expect(" %w = sext i32 %n to i64\n" AT("p", "a", "0")
               STORE("p") " %v = call <4 x float> @_Z6vload4mPKf(i64 %w, float* %p)\n ret void\n",
           "", "xx");
}
