/* test_carried.c - whether iterations of small loops need what the one before has computed. */
#include "test.h"

#include "module.h"
#include "program/reader.h"

#include <stdio.h>

/* A loop over i < n; what its header carries besides, and its body. */
struct loop {
    const char *phis, *body;
    bool is_carried;
};

static bool is_carried(const struct loop *l) {
    static const struct table_origin origin = {.source = "x", .source_length = 1};
    char text[4096];
    snprintf(text, sizeof text,
             "declare float @_Z4fmaxff(float, float)\n"
             "declare float @_Z3fmafff(float, float, float)\n"
             "declare float @_Z3sinf(float)\n"
             "declare i64 @_Z15get_global_sizej(i32)\n"
             "declare float @_Z6selectffi(float, float, i32)\n"
             "define void @add(float addrspace(1)* %%to, float %%x) {\n"
             " %%old = load float, float addrspace(1)* %%to\n %%new = fadd float %%old, %%x\n"
             " store float %%new, float addrspace(1)* %%to\n ret void\n}\n"
             "define float @draw(float addrspace(1)* %%state) {\n"
             " %%second = getelementptr float, float addrspace(1)* %%state, i64 1\n"
             " %%old = load float, float addrspace(1)* %%second\n %%new = fmul float %%old, %%old\n"
             " store float %%new, float addrspace(1)* %%second\n ret float %%new\n}\n"
             "define spir_kernel void @k(float addrspace(1)* %%a, float addrspace(1)* %%b,"
             " i32 %%n) {\n"
             "entry:\n %%b1 = getelementptr float, float addrspace(1)* %%b, i64 1\n"
             " br label %%head\n"
             "head:\n %%i = phi i32 [ 0, %%entry ], [ %%next, %%tail ]\n%s"
             " %%c = icmp slt i32 %%i, %%n\n br i1 %%c, label %%body, label %%end\n"
             "body:\n %%p = getelementptr float, float addrspace(1)* %%a, i32 %%i\n"
             " %%x = load float, float addrspace(1)* %%p\n%s"
             "tail:\n %%next = add i32 %%i, 1\n br label %%head\n"
             "end:\n ret void\n}\n",
             l->phis, l->body);
    struct module m = module_open(text);
    struct table *table;
    assert_int_equal(table_open(m.module, &origin, &table), ASSAY_OK);
    assert_int_equal(table->program.loop_count, 1);
    bool found = table->program.loops[0].is_carried;
    table_close(table);
    module_close(&m);
    return found;
}

static void check(const struct loop *loops, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (is_carried(&loops[i]) != loops[i].is_carried)
            fail_msg("%s%sis %scarried", loops[i].phis, loops[i].body,
                     loops[i].is_carried ? "not " : "");
}

#define FLOAT_IS(to) " %s = phi float [ 0.0, %entry ], [ " to ", %tail ]\n"
#define INT_IS(to) " %q = phi i32 [ 0, %entry ], [ " to ", %tail ]\n"
#define TAIL " br label %tail\n"
#define COUNT(loops) (sizeof(loops) / sizeof *(loops))

TEST(what_iterations_add_to_in_any_order_is_not_carried) {
    static const struct loop loops[] = {
        {FLOAT_IS("%t"), " %t = call float @_Z3fmafff(float %s, float %x, float %s)\n" TAIL, true},
        {" %v = phi <2 x float> [ zeroinitializer, %entry ], [ %w, %tail ]\n",
         " %e = extractelement <2 x float> %v, i32 0\n %f = fadd float %e, %x\n"
         " %w = insertelement <2 x float> %v, float %f, i32 0\n" TAIL,
         false},
        {INT_IS("%r"),
         " %y = fptosi float %x to i64\n %l = sext i32 %q to i64\n %o = add i64 %l, %y\n"
         " %r = trunc i64 %o to i32\n" TAIL,
         false},
        {"", TAIL, false},
        {FLOAT_IS("%t"), " %t = fadd float %s, %x\n" TAIL, false},
        {FLOAT_IS("%t"), " %t = fsub float %s, %x\n" TAIL, false},
        {FLOAT_IS("%t"), " %t = fsub float %x, %s\n" TAIL, true}, /* its sign turns each time */
        {FLOAT_IS("%t"), " %t = fmul float %x, %s\n" TAIL, false},
        {FLOAT_IS("%t"), " %t = fadd float %s, %s\n" TAIL, true},
        {FLOAT_IS("%t"), " %u = fmul float %s, 0.5\n %t = fadd float %u, %x\n" TAIL, true},
        {FLOAT_IS("%t"), " %t = call float @_Z3fmafff(float %x, float %x, float %s)\n" TAIL, false},
        {FLOAT_IS("%t"), " %t = call float @_Z3fmafff(float %s, float %x, float %x)\n" TAIL, true},
        {FLOAT_IS("%t"), " %t = call float @_Z4fmaxff(float %x, float %s)\n" TAIL, false},
        {FLOAT_IS("%t"), " %t = call float @_Z3sinf(float %s)\n" TAIL, true},
        {FLOAT_IS("%t"),
         " %m = fcmp olt float %s, %x\n %t = select i1 %m, float %x, float %s\n" TAIL, false},
        {FLOAT_IS("%t"),
         " %y = fptosi float %x to i32\n %u = fadd float %s, %x\n"
         " %t = call float @_Z6selectffi(float %s, float %u, i32 %y)\n" TAIL,
         false},
        {INT_IS("%r"), " %y = fptosi float %x to i32\n %r = or i32 %q, %y\n" TAIL, false},
        {INT_IS("%r"),
         " %y = fptosi float %x to i32\n %w = or i32 %q, %y\n %r = xor i32 %w, %y\n" TAIL, true},
    };
    check(loops, COUNT(loops));
}

TEST(a_result_for_which_the_loop_asks_is_carried) {
    static const struct loop loops[] = {
        {FLOAT_IS("%t"),
         " %t = call float @_Z4fmaxff(float %x, float %s)\n %m = fcmp olt float %t, 9.0\n"
         " br i1 %m, label %tail, label %end\n",
         true},
        /* stored, and loaded from there */
        {FLOAT_IS("%t"),
         " %t = fadd float %s, %x\n store float %t, float addrspace(1)* %b\n"
         " %u = load float, float addrspace(1)* %b\n store float %u, float addrspace(1)* %p\n" TAIL,
         true},
        /* sums of sums */
        {FLOAT_IS("%t") " %v = phi float [ 0.0, %entry ], [ %w, %tail ]\n",
         " %t = fadd float %s, %x\n %w = fadd float %v, %t\n" TAIL, true},
        /* a sum that begins again */
        {FLOAT_IS("%t"),
         " %m = fcmp olt float %x, 0.0\n %u = fadd float %s, %x\n"
         " %t = select i1 %m, float 0.0, float %u\n" TAIL,
         true},
        {FLOAT_IS("%t"),
         " %m = fptosi float %s to i32\n"
         " %t = call float @_Z6selectffi(float %x, float 1.0, i32 %m)\n" TAIL,
         true},
        /* an automaton */
        {INT_IS("%r"),
         " %m = icmp eq i32 %q, 3\n %y = fptosi float %x to i32\n"
         " %r = select i1 %m, i32 0, i32 %y\n" TAIL,
         true},
        /* running sums */
        {FLOAT_IS("%t"), " %t = fadd float %s, %x\n store float %t, float addrspace(1)* %p\n" TAIL,
         true},
        {FLOAT_IS("%t"), " %t = fadd float %s, %x\n store float %t, float addrspace(1)* %b\n" TAIL,
         false},
        /* the loop ends by it */
        {FLOAT_IS("%t"),
         " %t = fadd float %s, %x\n %m = fcmp olt float %t, 9.0\n"
         " br i1 %m, label %tail, label %end\n",
         true},
        /* how many so far: as a number, and as a place */
        {INT_IS("%r"),
         " %m = fcmp olt float %x, 9.0\n %o = zext i1 %m to i32\n %r = add i32 %q, %o\n" TAIL,
         false},
        {INT_IS("%r"),
         " %m = fcmp olt float %x, 9.0\n %o = zext i1 %m to i32\n %r = add i32 %q, %o\n"
         " %at = getelementptr float, float addrspace(1)* %b, i32 %q\n"
         " store float %x, float addrspace(1)* %at\n" TAIL,
         true},
        /* what the iteration before had */
        {FLOAT_IS("%x"), " %t = fsub float %x, %s\n store float %t, float addrspace(1)* %p\n" TAIL,
         true},
        /* a choice made by it */
        {INT_IS("%r"), " %m = trunc i32 %q to i1\n %r = select i1 %m, i32 0, i32 1\n" TAIL, true},
    };
    check(loops, COUNT(loops));
}

TEST(counters_are_not_carried) {
    static const struct loop loops[] = {
        /* by as many as there are items, and twice as many */
        {INT_IS("%r"),
         " %g = call i64 @_Z15get_global_sizej(i32 0)\n %w = trunc i64 %g to i32\n"
         " %r = add i32 %q, %w\n"
         " %at = getelementptr float, float addrspace(1)* %b, i32 %q\n"
         " store float %x, float addrspace(1)* %at\n" TAIL,
         false},
        {INT_IS("%r"),
         " %g = call i64 @_Z15get_global_sizej(i32 0)\n %w = trunc i64 %g to i32\n"
         " %z = mul i32 %w, 2\n %r = add i32 %z, %q\n"
         " %at = getelementptr float, float addrspace(1)* %b, i32 %q\n"
         " store float %x, float addrspace(1)* %at\n" TAIL,
         false},
        /* by two steps, by a factor, and in memory */
        {INT_IS("%r"),
         " %w = add i32 %n, %q\n %r = add i32 %w, 2\n"
         " %at = getelementptr float, float addrspace(1)* %b, i32 %q\n"
         " store float %x, float addrspace(1)* %at\n" TAIL,
         false},
        {FLOAT_IS("%t"), " %t = fmul float 0.5, %s\n store float %s, float addrspace(1)* %p\n" TAIL,
         false},
        {"",
         " %s = load float, float addrspace(1)* %b\n %t = fadd float %s, 1.0\n"
         " store float %t, float addrspace(1)* %b\n store float %s, float addrspace(1)* %p\n" TAIL,
         false},
        {INT_IS("%r"),
         " %r = add i32 %n, %q\n %at = getelementptr float, float addrspace(1)* %b, i32 %q\n"
         " store float %x, float addrspace(1)* %at\n" TAIL,
         false},
        {INT_IS("%r"),
         " %r = lshr i32 %q, 1\n %at = getelementptr float, float addrspace(1)* %b, i32 %q\n"
         " store float %x, float addrspace(1)* %at\n" TAIL,
         false},
        /* a congruential generator */
        {INT_IS("%r"),
         " %w = mul i32 %q, 5\n %r = add i32 %w, 3\n"
         " %at = getelementptr float, float addrspace(1)* %b, i32 %q\n"
         " store float %x, float addrspace(1)* %at\n" TAIL,
         true},
        /* by data */
        {INT_IS("%r"),
         " %y = fptosi float %x to i32\n %r = add i32 %q, %y\n"
         " %at = getelementptr float, float addrspace(1)* %b, i32 %q\n"
         " store float %x, float addrspace(1)* %at\n" TAIL,
         true},
    };
    check(loops, COUNT(loops));
}

TEST(elements_at_addresses_that_stay_are_carried_like_registers) {
    static const struct loop loops[] = {
        {"",
         " %s = load float, float addrspace(1)* %b\n %t = fadd float %s, %x\n"
         " store float %t, float addrspace(1)* %b\n" TAIL,
         false},
        {"",
         " %s = load float, float addrspace(1)* %b\n %t = fmul float %s, %s\n"
         " store float %t, float addrspace(1)* %b\n" TAIL,
         true},
        /* one moves on to the other */
        {"",
         " %s = load float, float addrspace(1)* %b1\n store float %s, float addrspace(1)* %b\n"
         " store float %x, float addrspace(1)* %b1\n" TAIL,
         true},
        /* stored before it is loaded: a temporary */
        {"",
         " store float %x, float addrspace(1)* %b\n %s = load float, float addrspace(1)* %b\n"
         " %t = fmul float %s, %s\n store float %t, float addrspace(1)* %p\n" TAIL,
         false},
        {"",
         " store float %x, float addrspace(1)* %b\n br label %mid\n"
         "mid:\n %s = load float, float addrspace(1)* %b\n %t = fmul float %s, %s\n"
         " store float %t, float addrspace(1)* %b\n" TAIL,
         false},
        /* another element each time */
        {"", " %t = fmul float %x, %x\n store float %t, float addrspace(1)* %p\n" TAIL, false},
        {"", " call void @add(float addrspace(1)* %b, float %x)\n" TAIL, false},
        {"",
         " %t = call float @draw(float addrspace(1)* %b)\n"
         " store float %t, float addrspace(1)* %p\n" TAIL,
         true},
        {"", " %t = call float @draw(float addrspace(1)* %p)\n" TAIL, false},
    };
    check(loops, COUNT(loops));
}
