/* test_layout.c - sizes and offsets as the simulator has them. */
#include "test.h"

#include "module.h"
#include "native/lower/layout.h"

#include <stdio.h>

static LLVMTypeRef parse(struct module *m, const char *type) {
    char text[500];
    snprintf(text, sizeof text, "define void @f(%s* %%x) {\n ret void\n}\n", type);
    *m = module_open(text);
    return LLVMGetElementType(LLVMTypeOf(LLVMGetParam(LLVMGetNamedFunction(m->module, "f"), 0)));
}

/* A type, its size, its alignment: of a structure the largest of its members', elsewhere the size.
 */
TEST(types_have_the_simulators_sizes) {
    static const struct {
        const char *type;
        uint64_t size, alignment;
    } cases[] = {
        {"i1", 1, 1},
        {"i8", 1, 1},
        {"i24", 3, 3},
        {"i64", 8, 8},
        {"half", 2, 2},
        {"float", 4, 4},
        {"double", 8, 8},
        {"i8 addrspace(1)*", 8, 8},
        {"<2 x i8>", 2, 2},
        {"<3 x i8>", 4, 4}, /* three elements have the room of four */
        {"<3 x float>", 16, 16},
        {"<16 x double>", 128, 128},
        {"[5 x i16]", 10, 2},
        {"[0 x i32]", 0, 4},
        {"{ i8, i32 }", 8, 4},               /* 1, 3 of padding, 4 */
        {"{ i32, i8 }", 8, 4},               /* 4, 1, 3 of padding at the end */
        {"<{ i8, i32 }>", 5, 1},             /* packed: no padding */
        {"{ i8, { i8, i64 }, i16 }", 32, 8}, /* 0, 8 (16 long), 24, then up to 32 */
        {"{ [3 x i8], <3 x i16> }", 16, 8},  /* 0 (3 long), 8 (8 long) */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct module m;
        LLVMTypeRef type = parse(&m, cases[i].type);
        assert_int_equal(layout_size(type), cases[i].size);
        assert_int_equal(layout_alignment(type), cases[i].alignment);
        module_close(&m);
    }
}

TEST(members_begin_at_their_alignment) {
    struct module m;
    LLVMTypeRef type = parse(&m, "{ i8, i32, i8, <3 x i32>, [2 x i16] }");
    static const uint64_t offsets[] = {0, 4, 8, 16, 32}; /* 1 -> 4, 9 -> 16, 16 + 16 */
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(layout_member(type, i), offsets[i]);
    module_close(&m);
    type = parse(&m, "<{ i8, i32, i8, <3 x i32>, [2 x i16] }>");
    static const uint64_t packed[] = {0, 1, 5, 6, 22};
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(layout_member(type, i), packed[i]);
    module_close(&m);
}
