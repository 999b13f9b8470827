/* test_builtin.c - which built-in functions there are, and for which operands. */
#include "test.h"

#include "call.h"
#include "native/builtin/family.h"

#include <string.h>

static const struct builtin_family *const families[] = {
    &builtin_common,     &builtin_float,      &builtin_geometric, &builtin_integer,
    &builtin_math,       &builtin_relational, &builtin_shuffle,   &builtin_saturating,
    &builtin_conversion, &builtin_intrinsic};

TEST(every_row_of_every_table_is_found_by_its_name) {
    for (size_t f = 0; f < sizeof families / sizeof *families; f++)
        for (size_t i = 0; i < families[f]->count; i++)
            assert_ptr_equal(builtin_find(families[f]->functions[i].name),
                             &families[f]->functions[i]);
}

static void expect_prefix(const char *name, const char *prefix) {
    const struct builtin *function = builtin_find(name);
    assert_non_null(function);
    assert_string_equal(function->name, prefix);
    assert_true(function->prefix);
}

TEST(conversions_and_intrinsics_are_found_by_the_beginning_of_their_names) {
    expect_prefix("as_float4", "as_");
    expect_prefix("convert_half2_rtz", "convert_half");
    expect_prefix("convert_float", "convert_float");
    expect_prefix("convert_double16_rtn", "convert_double");
    expect_prefix("convert_uchar4_sat", "convert_u");
    expect_prefix("convert_ulong", "convert_u");
    expect_prefix("convert_short8_sat_rte", "convert_");
    expect_prefix("llvm.bswap.i32", "llvm.bswap.");
    expect_prefix("llvm.fabs.f64", "llvm.fabs.f");
    expect_prefix("llvm.fmuladd.v4f32", "llvm.fmuladd");
    expect_prefix("llvm.smax.i32", "llvm.smax");
    expect_prefix("llvm.umin.v3i8", "llvm.umin");
}

TEST(whole_names_are_not_taken_for_prefixes) {
    assert_false(builtin_find("asin")->prefix);
    assert_null(builtin_find("asi"));
    assert_null(builtin_find("asinx"));
    assert_null(builtin_find("fma2"));
    assert_null(builtin_find(""));
}

TEST(what_needs_memory_or_the_item_is_not_here) {
    static const char *const names[] = {
        "get_global_id", "barrier",     "vload4",   "vstore_half", "atomic_add",
        "printf",        "read_imagef", "prefetch", "llvm.memcpy", "async_work_group_copy"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_null(builtin_find(names[i]));
}

TEST(what_the_simulator_does_not_know_is_not_here) {
    static const char *const names[] = {"llvm.fabs.v4f32", "llvm.ctpop.i32", "llvm.fshl.i32",
                                        "llvm.sqrt.f32", "llvm.abs.i32"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_null(builtin_find(names[i]));
}

TEST(the_pointer_comes_after_the_operands) {
    assert_int_equal(builtin_find("fract")->pointer, 2);
    assert_int_equal(builtin_find("frexp")->pointer, 2);
    assert_int_equal(builtin_find("lgamma_r")->pointer, 2);
    assert_int_equal(builtin_find("modf")->pointer, 2);
    assert_int_equal(builtin_find("sincos")->pointer, 2);
    assert_int_equal(builtin_find("remquo")->pointer, 3);
    assert_int_equal(builtin_find("fma")->pointer, 0);
}

static struct builtin_value sized(uint32_t size, uint32_t count) {
    return (struct builtin_value){NULL, size, count};
}

#define ACCEPTED(name, overload, result, ...)                                                      \
    call_is_accepted(name, overload, result, (struct builtin_value[]){__VA_ARGS__},                \
                     sizeof(struct builtin_value[]){__VA_ARGS__} / sizeof(struct builtin_value))

TEST(a_scalar_beside_a_vector_is_accepted_where_the_simulator_repeats_it) {
    struct builtin_value vector = sized(4, 4), scalar = sized(4, 1);
    assert_true(ACCEPTED("fmax", "Dv4_ff", vector, vector, scalar));
    assert_true(ACCEPTED("clamp", "Dv4_fff", vector, vector, scalar, scalar));
    assert_true(ACCEPTED("mix", "Dv4_fS_f", vector, vector, vector, scalar));
    assert_true(ACCEPTED("step", "fDv4_f", vector, scalar, vector));
    assert_true(ACCEPTED("smoothstep", "ffDv4_f", vector, scalar, scalar, vector));
    /* it reads past these */
    assert_false(ACCEPTED("ldexp", "Dv4_fi", vector, vector, scalar));
    assert_false(ACCEPTED("clamp", "Dv4_iii", vector, vector, scalar, scalar));
    assert_false(ACCEPTED("max", "Dv4_jj", vector, vector, scalar));
    assert_false(ACCEPTED("min", "Dv4_ii", vector, vector, scalar));
}

TEST(halves_are_not_accepted) {
    struct builtin_value half = sized(2, 1), single = sized(4, 1);
    assert_false(ACCEPTED("sqrt", "Dh", half, half));
    assert_false(ACCEPTED("fma", "DhDhDh", half, half, half, half));
    assert_false(ACCEPTED("convert_float", "Dh", single, half));
    assert_false(ACCEPTED("convert_int4", "Dv4_Dh", sized(4, 4), sized(2, 4)));
    assert_false(ACCEPTED("select", "DhDhs", half, half, half, half));
    assert_true(ACCEPTED("convert_half", "f", half, single));
}

TEST(integers_of_odd_sizes_are_not_accepted) {
    struct builtin_value odd = sized(3, 1);
    assert_false(ACCEPTED("llvm.smax.i24", "", odd, odd, odd));
    assert_true(ACCEPTED("llvm.smax.i1", "", sized(1, 1), sized(1, 1), sized(1, 1)));
}

TEST(of_a_vector_the_simulator_swaps_bytes_of_one_element) {
    assert_true(ACCEPTED("llvm.bswap.i64", "", sized(8, 1), sized(8, 1)));
    assert_false(ACCEPTED("llvm.bswap.v4i32", "", sized(4, 4), sized(4, 4)));
}

TEST(types_that_the_simulator_does_not_name_are_not_accepted) {
    struct builtin_value x = sized(8, 1);
    assert_true(ACCEPTED("hadd", "ll", x, x, x));
    assert_false(ACCEPTED("hadd", "xx", x, x, x)); /* long long */
    assert_false(ACCEPTED("hadd", "", x, x, x));
    assert_false(ACCEPTED("hadd", "Dv4", x, x, x));
}

TEST(conversions_round_in_four_manners) {
    struct builtin_value x = sized(4, 1);
    assert_true(ACCEPTED("convert_int", "f", x, x));
    assert_true(ACCEPTED("convert_int_sat_rtn", "f", x, x));
    assert_false(ACCEPTED("convert_int_rtx", "f", x, x));
    assert_false(ACCEPTED("convert_int_sat_rtx", "f", x, x));
}

TEST(geometry_has_up_to_four_dimensions) {
    assert_true(ACCEPTED("dot", "Dv4_fS_", sized(4, 1), sized(4, 4), sized(4, 4)));
    assert_false(ACCEPTED("dot", "Dv8_fS_", sized(4, 1), sized(4, 8), sized(4, 8)));
    assert_true(ACCEPTED("cross", "Dv3_fS_", sized(4, 3), sized(4, 3), sized(4, 3)));
    assert_false(ACCEPTED("cross", "Dv2_fS_", sized(4, 2), sized(4, 2), sized(4, 2)));
}

TEST(bits_are_only_taken_as_a_type_that_they_fill) {
    assert_true(ACCEPTED("as_float3", "Dv4_i", sized(4, 3), sized(4, 4)));
    assert_false(ACCEPTED("as_long", "i", sized(8, 1), sized(4, 1)));
}

TEST(operands_need_no_alignment) {
    unsigned char bytes[1 + 2 * sizeof(double)] = {0};
    double x = 2.25, root;
    memcpy(bytes + 1, &x, sizeof x);
    struct builtin_value from = {bytes + 1, 8, 1}, to = {bytes + 1 + sizeof x, 8, 1};
    CALL("sqrt", "d", to, NO_VALUE, from);
    memcpy(&root, to.data, sizeof root);
    assert_true(root == 1.5);
}
