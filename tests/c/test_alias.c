/* test_alias.c - which loads of small functions may find what was stored before. */
#include "test.h"

#include "module.h"
#include "program/reader.h"

#include <stdio.h>
#include <string.h>

/* Compares what sites are with a string, one letter each: `a` may be to what another site stores,
 * `b` to what a site before it in its block stores, `o` stores to what a load under way wants; `-`
 * is none of it. */
static void expect(const char *arguments, const char *body, const char *others, const char *marks) {
    static const struct table_origin origin = {.source = "x", .source_length = 1};
    char text[4096];
    snprintf(text, sizeof text,
             "declare <4 x float> @_Z6vload4mPU3AS1Kf(i64, float addrspace(1)*)\n"
             "declare void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float>, i64, float addrspace(1)*)\n"
             "%%pair = type { float, <2 x float>, [3 x float] }\n"
             "@tile = internal addrspace(3) global [64 x float] undef\n"
             "@other = internal addrspace(3) global [64 x float] undef\n"
             "define spir_kernel void @k(%s, i64 %%i, i64 %%n) {\nentry:\n%s}\n%s",
             arguments, body, others);
    struct module m = module_open(text);
    struct table *table;
    assert_int_equal(table_open(m.module, &origin, &table), ASSAY_OK);
    const struct assay_program *p = &table->program;
    assert_int_equal(p->site_count, strlen(marks));
    for (uint32_t i = 0; i < p->site_count; i++) {
        const struct assay_site *s = &p->sites[i];
        int mark = s->overtakes ? 'o' : s->behind ? 'b' : s->aliased ? 'a' : '-';
        if (mark != marks[i])
            fail_msg("site %u is %c, not %c, of\n%s", i, mark, marks[i], body);
    }
    table_close(table);
    module_close(&m);
}

#define FLOATS "float addrspace(1)*"
#define PLAIN FLOATS " %a, " FLOATS " %b"
#define READ_ONLY FLOATS " noalias %a, " FLOATS " %b"
#define AT(name, of, index) " %" name " = getelementptr float, " FLOATS " %" of ", i64 " index "\n"
#define LOAD(name, pointer) " %" name " = load float, " FLOATS " %" pointer "\n"
#define STORE(pointer) " store float 1.0, " FLOATS " %" pointer "\n"
#define END " ret void\n"

TEST(arguments_may_overlap_unless_one_is_restrict_and_only_read) {
    static const char body[] =
        AT("p", "a", "%i") AT("q", "b", "%i") LOAD("x", "p") STORE("q") LOAD("y", "p") END;
    expect(PLAIN, body, "", "a-b");
    expect(READ_ONLY, body, "", "---");
    expect(FLOATS " %a, " FLOATS " noalias %b", body, "", "---");
}

TEST(a_restrict_pointer_that_is_stored_through_is_no_help) {
    expect(READ_ONLY, LOAD("x", "a") STORE("a") LOAD("y", "a") END, "", "aob");
}

TEST(a_pointer_that_may_be_one_of_two_may_be_the_restrict_one) {
    static const char body[] = " %c = icmp slt i64 %n, 3\n %q = select i1 %c, " FLOATS
                               " %a, " FLOATS " %b\n" LOAD("x", "a") STORE("q") LOAD("y", "a") END;
    expect(FLOATS " noalias %a, " FLOATS " noalias %b", body, "", "a-b");
    expect(FLOATS " noalias %a, " FLOATS " noalias %b",
           " %c = icmp slt i64 %n, 3\n br i1 %c, label %one, label %two\none:\n br label %end\n"
           "two:\n br label %end\nend:\n %q = phi " FLOATS
           " [ %a, %one ], [ %b, %two ]\n" LOAD("x", "a") STORE("q") LOAD("y", "a") END,
           "", "a-b");
}

TEST(without_stores_nothing_waits) { expect(PLAIN, LOAD("x", "a") LOAD("y", "b") END, "", "--"); }

TEST(addresses_that_differ_by_a_small_constant_differ) {
#define TWO(distance)                                                                              \
    " %j = mul i64 %i, 3\n %k = add i64 %j, " distance "\n" AT("p", "a", "%j") AT("q", "a", "%k")  \
        STORE("p") LOAD("x", "q") END
    expect(PLAIN, TWO("0"), "", "-b");
    expect(PLAIN, TWO("1"), "", "-a");
    expect(PLAIN, TWO("-1"), "", "-a");
    expect(PLAIN, TWO("%n"), "", "-b");
    expect(PLAIN, TWO("16777216"), "", "-b"); /* no instruction holds that */
}

TEST(indices_are_sums_of_products) {
#define SUMS(first, second)                                                                        \
    first second AT("p", "a", "%j") AT("q", "a", "%k") STORE("p") LOAD("x", "q") END
    expect(PLAIN,
           SUMS(" %s = shl i64 %i, 2\n %t = sub i64 %s, %n\n %j = add i64 %t, 1\n",
                " %u = mul i64 %i, 4\n %v = add i64 %u, 2\n %k = sub i64 %v, %n\n"),
           "", "-a");
    expect(PLAIN, SUMS(" %j = shl i64 %i, 2\n", " %u = mul i64 %i, 5\n %k = add i64 %u, 1\n"), "",
           "-b");
    expect(PLAIN, SUMS(" %j = mul i64 %i, %n\n", " %k = add i64 %j, 1\n"), "", "-a");
}

TEST(vectors_and_members_have_their_sizes) {
    expect(PLAIN, /* elements 0 to 3, and the one behind or the last */
           " %x = load float, " FLOATS
           " %a\n %v = call <4 x float> @_Z6vload4mPU3AS1Kf(i64 %i, " FLOATS
           " %a)\n call void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float> %v, i64 %i, " FLOATS
           " %a)\n %j = shl i64 %i, 2\n %k = add i64 %j, 4\n" AT("p", "a", "%k")
               LOAD("y", "p") " %l = add i64 %j, 3\n" AT("q", "a", "%l") LOAD("z", "q") END,
           "", "aa-ab");
    expect("%pair addrspace(1)* %a",
           " %p = getelementptr %pair, %pair addrspace(1)* %a, i64 %i, i32 1\n"
           " %q = getelementptr %pair, %pair addrspace(1)* %a, i64 %i, i32 2, i64 0\n"
           " %r = getelementptr %pair, %pair addrspace(1)* %a, i64 %n, i32 0\n"
           " store <2 x float> undef, <2 x float> addrspace(1)* %p\n"
           " %x = load float, " FLOATS " %q\n %y = load float, " FLOATS " %r\n" END,
           "", "-ab");
}

TEST(a_wide_load_before_an_element_reaches_it) {
#define BESIDE(index, type, value)                                                                 \
    AT("p", "a", index)                                                                            \
    " store float 1.0, " FLOATS " %p\n %v = bitcast " FLOATS " %a to " type                        \
    " addrspace(1)*\n %x = load " type ", " type " addrspace(1)* %v\n" END
    expect(PLAIN, BESIDE("1", "<4 x float>", ), "", "-b");
    expect(PLAIN, BESIDE("3", "<4 x float>", ), "", "-b");
    expect(PLAIN, BESIDE("4", "<4 x float>", ), "", "-a");
    expect(PLAIN,
           " %v = bitcast " FLOATS " %a to <2 x float> addrspace(1)*\n"
           " %x = load <2 x float>, <2 x float> addrspace(1)* %v\n" STORE("a") END,
           "", "a-"); /* no more than half of it is overwritten */
}

TEST(functions_of_halves_load_and_store) {
    static const char others[] =
        "declare float @_Z10vload_halfmPU3AS1KDh(i64, half addrspace(1)*)\n"
        "declare void @_Z11vstore_halffmPU3AS1Dh(float, i64, half addrspace(1)*)\n"
        "declare void @_Z12vstore_half2Dv2_fmPU3AS1Dh(<2 x float>, i64, half addrspace(1)*)\n";
    expect("half addrspace(1)* %a",
           " %x = call float @_Z10vload_halfmPU3AS1KDh(i64 %i, half addrspace(1)* %a)\n"
           " call void @_Z11vstore_halffmPU3AS1Dh(float 1.0, i64 %i, half addrspace(1)* %a)\n"
           " %j = add i64 %i, 1\n"
           " %y = call float @_Z10vload_halfmPU3AS1KDh(i64 %j, half addrspace(1)* %a)\n" END,
           others, "aoa");
    expect("half addrspace(1)* %a",
           " call void @_Z12vstore_half2Dv2_fmPU3AS1Dh(<2 x float> undef, i64 %i, half "
           "addrspace(1)* %a)\n"
           " %y = call float @_Z10vload_halfmPU3AS1KDh(i64 %i, half addrspace(1)* %a)\n" END,
           others, "-b");
}

TEST(memories_and_variables_do_not_overlap) {
    static const char tile[] = "float addrspace(3)* getelementptr ([64 x float], [64 x float] "
                               "addrspace(3)* @tile, i64 0, i64 0)";
    static const char other[] = "float addrspace(3)* getelementptr ([64 x float], [64 x float] "
                                "addrspace(3)* @other, i64 0, i64 0)";
    char body[1024];
    snprintf(body, sizeof body,
             " store float 1.0, " FLOATS
             " %%a\n %%x = load float, %s\n store float 1.0, %s\n %%y = load float, %s\n" END,
             tile, other, tile);
    expect(PLAIN, body, "", "----");
    snprintf(body, sizeof body,
             " %%p = getelementptr [64 x float], [64 x float] addrspace(3)* @tile, i64 0, i64 %%i\n"
             " store float 1.0, float addrspace(3)* %%p\n %%x = load float, %s\n" END,
             tile);
    expect(PLAIN, body, "", "-b");
}

/* for (p = a; i < n; p++) { load *p; store elsewhere } */
#define WALK(to)                                                                                   \
    " br label %head\nhead:\n %p = phi " FLOATS " [ %a, %entry ], [ %q, %head ]\n"                 \
    " %c = phi i64 [ 0, %entry ], [ %d, %head ]\n" LOAD("x", "p") STORE(to)                        \
        AT("q", "p", "1") " %d = add i64 %c, 1\n %e = icmp slt i64 %d, %n\n br i1 %e, label "      \
                          "%head, label %end\n"                                                    \
                          "end:\n" END

TEST(a_pointer_that_walks_is_followed) {
    expect(PLAIN, WALK("b"), "", "a-");
    expect(READ_ONLY, WALK("b"), "", "--");
    expect(READ_ONLY, WALK("p"), "", "ao");
}

#define HELPER                                                                                     \
    "define void @h(" FLOATS " %to, " FLOATS " %from) {\n" STORE("to") LOAD("x", "from") END "}\n"
#define CALL(to, from) " call void @h(" FLOATS " %" to ", " FLOATS " %" from ")\n"

TEST(arguments_of_helpers_are_what_they_are_handed) {
    expect(READ_ONLY, CALL("b", "a") END, HELPER,
           "-"
           "-");
    expect(PLAIN, CALL("b", "a") END, HELPER, "-b");
    expect(READ_ONLY, CALL("b", "a") CALL("b", "b") END, HELPER, "-b");
    expect(READ_ONLY, CALL("a", "a") END, HELPER, "-b");
}

TEST(other_kernels_do_not_matter) {
    expect(PLAIN, LOAD("x", "a") END,
           "define spir_kernel void @l(" FLOATS " %c) {\n" STORE("c") END "}\n", "--");
    expect(PLAIN, LOAD("x", "a") END, "define void @l(" FLOATS " %c) {\n" STORE("c") END "}\n",
           "a-");
    expect(PLAIN, LOAD("x", "a") " call void @l(" FLOATS " %b)\n" END,
           "define spir_kernel void @l(" FLOATS " %c) {\n" STORE("c") END "}\n", "a-");
}

#define PUT(value, pointer) " store float %" value ", " FLOATS " %" pointer "\n"
#define TWICE(name, of) " %" name " = fadd float %" of ", %" of "\n"

TEST(a_store_overtakes_a_load_of_its_element_that_nothing_waits_for) {
    expect(PLAIN, LOAD("x", "a") STORE("a") TWICE("y", "x") PUT("y", "b") END, "", "ao-");
    expect(PLAIN, LOAD("x", "a") TWICE("y", "x") PUT("y", "b") STORE("a") END, "", "a--");
    expect(PLAIN, LOAD("x", "a") TWICE("y", "x") PUT("y", "a") END, "", "a-");
    expect(PLAIN, AT("p", "a", "1") LOAD("x", "a") STORE("p") END, "", "a-");
    expect(PLAIN, LOAD("x", "a") " store float undef, " FLOATS " %a\n" PUT("x", "a") END, "",
           "a--");
}

TEST(a_store_that_waits_for_a_later_load_waits_for_those_before) {
    expect(PLAIN, LOAD("x", "a") LOAD("y", "b") PUT("y", "a") PUT("x", "b") END, "", "aa--");
    expect(PLAIN, LOAD("y", "b") LOAD("x", "a") PUT("y", "a") PUT("x", "b") END, "", "aao-");
}

TEST(what_a_block_before_has_loaded_is_there) {
    expect(PLAIN, LOAD("x", "a") " br label %next\nnext:\n" STORE("a") END, "", "a-");
    expect(PLAIN,
           " br label %head\nhead:\n %c = phi i64 [ 0, %entry ], [ %d, %head ]\n"
           " %k = phi float [ 0.0, %entry ], [ %x, %head ]\n" AT("p", "a", "%c") LOAD("x", "p")
               PUT("k", "p") " %d = add i64 %c, 1\n %e = icmp slt i64 %d, %n\n"
                             " br i1 %e, label %head, label %end\nend:\n" END,
           "", "ao");
}

TEST(what_any_access_between_waits_for_is_there) {
    static const char atomic[] = "declare i32 @_Z10atomic_addPU3AS1Vii(i32 addrspace(1)*, i32)\n";
#define ADD(result, value)                                                                         \
    " %" result " = call i32 @_Z10atomic_addPU3AS1Vii(i32 addrspace(1)* %c, i32 " value ")\n"
    static const char arguments[] = "i32 addrspace(1)* %a, i32 addrspace(1)* %c";
#define WORDS(between, stored)                                                                     \
    " %x = load i32, i32 addrspace(1)* %a\n" between " store i32 " stored                          \
    ", i32 addrspace(1)* %a\n" END
    expect(arguments, WORDS("", "1"), "", "ao");
    expect(arguments, WORDS(ADD("y", "%x"), "1"), atomic, "a--");
    expect(arguments, WORDS(ADD("y", "1"), "%y"), atomic, "a--");
    expect(arguments, WORDS(ADD("y", "1"), "1"), atomic, "a-o");
    expect(arguments,
           WORDS(" %p = getelementptr i32, i32 addrspace(1)* %c, i32 %x\n"
                 " %y = load i32, i32 addrspace(1)* %p\n",
                 "1"),
           "", "aa-");
    expect(arguments,
           WORDS(" %p = getelementptr i32, i32 addrspace(1)* %c, i32 %x\n"
                 " store i32 2, i32 addrspace(1)* %p\n",
                 "1"),
           "", "a--");
}

TEST(a_load_knows_each_argument_that_it_may_meet) {
    static const struct table_origin origin = {.source = "x", .source_length = 1};
    struct module m = module_open("define spir_kernel void @k(" PLAIN ", " FLOATS " %c) {\n" STORE(
        "b") LOAD("x", "a") STORE("c") STORE("b") END "}\n");
    struct table *table;
    assert_int_equal(table_open(m.module, &origin, &table), ASSAY_OK);
    const struct assay_site *sites = table->program.sites;
    assert_int_not_equal(sites[0].set, sites[2].set);
    assert_int_equal(sites[0].set, sites[3].set);
    assert_int_equal(sites[1].aliased, sites[0].set | sites[2].set);
    assert_int_equal(sites[1].behind, sites[0].set);
    table_close(table);
    module_close(&m);
}
