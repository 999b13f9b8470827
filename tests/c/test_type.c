/* test_type.c - LLVM types in OpenCL C's words. */
#include "test.h"

#include "module.h"
#include "program/type.h"

#include <stdio.h>
#include <string.h>

/* The type of a function's only parameter. */
static LLVMTypeRef parse(struct module *m, const char *type) {
    char text[1000];
    snprintf(text, sizeof text,
             "%%opencl.image2d_ro_t = type opaque\n%%opencl.event_t = type opaque\n"
             "%%struct.point = type { float, float }\n"
             "%%union.word = type { float }\n"
             "define void @f(%s %%x) {\n ret void\n}\n",
             type);
    *m = module_open(text);
    return LLVMTypeOf(LLVMGetParam(LLVMGetNamedFunction(m->module, "f"), 0));
}

TEST(types_are_written_as_in_the_source) {
    static const char *const cases[][2] = {{"half", "half"},
                                           {"float", "float"},
                                           {"double", "double"},
                                           {"i1", "char"},
                                           {"i8", "char"},
                                           {"i16", "short"},
                                           {"i32", "int"},
                                           {"i64", "long"},
                                           {"<4 x float>", "float4"},
                                           {"<16 x i8>", "char16"},
                                           {"float addrspace(1)*", "float*"},
                                           {"<2 x i32> addrspace(3)*", "int2*"},
                                           {"float* addrspace(1)*", "float**"},
                                           {"[16 x [17 x i32]]", "int[16][17]"},
                                           {"[3 x <4 x float>]*", "float4[3]*"},
                                           {"%struct.point addrspace(1)*", "point*"},
                                           {"{ i32, i32 }", "struct"},
                                           {"%opencl.image2d_ro_t addrspace(1)*", "image2d_ro_t*"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct module m;
        char text[200];
        type_write(parse(&m, cases[i][0]), text, sizeof text);
        assert_string_equal(text, cases[i][1]);
        module_close(&m);
    }
}

TEST(a_type_of_floats_alone_is_known) {
    static const char *const cases[][2] = {{"float", "float"},
                                           {"<4 x double>", "double"},
                                           {"%struct.point", "float"},
                                           {"[3 x { [2 x %struct.point], <2 x float> }]", "float"},
                                           {"{ float, double }", NULL},
                                           {"%union.word", NULL},
                                           {"{ float, %union.word }", NULL},
                                           {"{ float, i32 }", NULL},
                                           {"i32", NULL},
                                           {"half", NULL},
                                           {"{ %struct.point* }", NULL},
                                           {"{ }", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct module m;
        char text[200] = "";
        LLVMTypeRef all = type_floating(parse(&m, cases[i][0]));
        if (all)
            type_write(all, text, sizeof text);
        assert_string_equal(text, cases[i][1] ? cases[i][1] : "");
        module_close(&m);
    }
}

TEST(a_type_that_does_not_fit_is_cut) {
    struct module m;
    char text[] = "........#";
    type_write(parse(&m, "[1234 x [5678 x double]]"), text, 8);
    assert_string_equal(text, "double[");
    assert_int_equal(text[8], '#');
    module_close(&m);
}

TEST(an_array_of_many_dimensions_does_not_overflow) {
    char type[600] = "float", text[200];
    for (int i = 0; i < 24; i++) {
        char inner[600];
        snprintf(inner, sizeof inner, "[1000 x %.500s]", type);
        memcpy(type, inner, sizeof type);
    }
    struct module m;
    type_write(parse(&m, type), text, sizeof text);
    assert_int_equal(strncmp(text, "float[1000][1000]", 17), 0);
    module_close(&m);
}

TEST(pointers_have_a_space_and_values_have_none) {
    static const struct {
        const char *type;
        uint8_t space;
        bool pointer;
    } cases[] = {{"float addrspace(1)*", ASSAY_GLOBAL, true},
                 {"float addrspace(2)*", ASSAY_CONSTANT, true},
                 {"float addrspace(3)*", ASSAY_LOCAL, true},
                 {"float*", ASSAY_SPACES, true},
                 {"i32", ASSAY_SPACES, false},
                 {"<4 x float>", ASSAY_SPACES, false},
                 {"%opencl.image2d_ro_t addrspace(1)*", ASSAY_GLOBAL, true},
                 {"%opencl.event_t*", ASSAY_SPACES, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct module m;
        LLVMTypeRef type = parse(&m, cases[i].type);
        assert_int_equal(type_space(type), cases[i].space);
        assert_int_equal(type_pointee(type) != NULL, cases[i].pointer);
        module_close(&m);
    }
}

TEST(an_opaque_structure_is_told_by_the_beginning_of_its_name) {
    struct module m;
    LLVMTypeRef type = parse(&m, "%opencl.image2d_ro_t addrspace(1)*");
    assert_true(type_is_opaque(type, "opencl."));
    assert_true(type_is_opaque(type, "opencl.image"));
    assert_false(type_is_opaque(type, "opencl.event"));
    module_close(&m);
    type = parse(&m, "%struct.point addrspace(1)*");
    assert_false(type_is_opaque(type, "struct."));
    module_close(&m);
    type = parse(&m, "i32");
    assert_false(type_is_opaque(type, ""));
    module_close(&m);
}

TEST(metadata_is_read_by_kind_and_position) {
    struct module m = module_open("define void @f() !kernel_arg_name !0 {\n ret void\n}\n"
                                  "define void @g() {\n ret void\n}\n"
                                  "!0 = !{!\"first\", !\"second\"}\n");
    LLVMValueRef f = LLVMGetNamedFunction(m.module, "f"), g = LLVMGetNamedFunction(m.module, "g");
    unsigned length = 0;
    const char *text = type_metadata(f, "kernel_arg_name", 1, &length);
    assert_int_equal(length, 6);
    assert_memory_equal(text, "second", 6);
    assert_null(type_metadata(f, "kernel_arg_name", 2, &length));
    assert_null(type_metadata(f, "kernel_arg_type", 0, &length));
    assert_null(type_metadata(g, "kernel_arg_name", 0, &length));
    module_close(&m);
}
