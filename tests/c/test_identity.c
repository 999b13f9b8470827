/* test_identity.c - numbers that tell programs apart. */
#include "test.h"

#include "module.h"
#include "program/identity.h"

#include <stdio.h>
#include <string.h>

static uint64_t hash_of_text(const char *text) {
    struct identity i = identity_begin();
    identity_add_text(&i, text);
    return i.hash;
}

static uint64_t hash_of_code(const char *text) {
    struct module m = module_open(text);
    struct identity i = identity_begin();
    assert_true(identity_add_code(&i, m.module));
    module_close(&m);
    return i.hash;
}

TEST(the_hash_is_fnv_1a_of_64_bits) {
    /* The published value of "" is the offset basis; a text adds its terminating zero:
     * (basis ^ 0) * prime. */
    assert_true(identity_begin().hash == UINT64_C(0xCBF29CE484222325));
    assert_true(hash_of_text("") == UINT64_C(0xCBF29CE484222325) * UINT64_C(0x100000001B3));
}

TEST(where_a_text_ends_matters) {
    struct identity a = identity_begin(), b = identity_begin();
    identity_add_text(&a, "ab");
    identity_add_text(&a, "c");
    identity_add_text(&b, "a");
    identity_add_text(&b, "bc");
    assert_true(a.hash != b.hash);
}

TEST(numbers_and_their_order_matter) {
    struct identity a = identity_begin(), b = identity_begin();
    identity_add_number(&a, 1);
    identity_add_number(&a, 2);
    identity_add_number(&b, 2);
    identity_add_number(&b, 1);
    assert_true(a.hash != b.hash);
}

#define BODY(line, tail)                                                                           \
    "define void @k(i32 %x) !dbg !2 {\n"                                                           \
    " %y = add i32 %x, 1, !dbg !7\n ret void\n}\n"                                                 \
    "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!3}\n"                                           \
    "!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n"     \
    "!1 = !DIFile(filename: \"input.cl\", directory: \"" tail "\")\n"                              \
    "!2 = distinct !DISubprogram(name: \"k\", file: !1, line: 1, unit: !0, type: !4)\n"            \
    "!3 = !{i32 2, !\"Debug Info Version\", i32 3}\n"                                              \
    "!4 = !DISubroutineType(types: !5)\n!5 = !{null}\n"                                            \
    "!7 = !DILocation(line: " line ", column: 9, scope: !2)\n"

TEST(the_folder_of_a_build_does_not_matter) {
    assert_true(hash_of_code(BODY("1", "/a")) == hash_of_code(BODY("1", "/b")));
}

TEST(the_name_of_a_module_does_not_matter) {
    static const char body[] = "define void @k() {\n ret void\n}\n";
    char named[200] = "source_filename = \"/somewhere/x.cl\"\n";
    strcat(named, body);
    assert_true(hash_of_code(body) == hash_of_code(named));
}

TEST(the_code_matters) {
    assert_true(hash_of_code("define void @k(i32 %x) {\n %y = add i32 %x, 1\n ret void\n}\n") !=
                hash_of_code("define void @k(i32 %x) {\n %y = add i32 %x, 2\n ret void\n}\n"));
    assert_true(hash_of_code("define void @k() {\n ret void\n}\n") !=
                hash_of_code("define void @l() {\n ret void\n}\n"));
}

/* A loop over a structure, with names as given: of the type, a value, a block, a value in quotes.
 */
static uint64_t hash_with_names(const char *type, const char *value, const char *block,
                                const char *quoted) {
    static const char format[] = "%%%s = type { i32, i32 }\n"
                                 "define void @k(%%%s* %%p) {\nentry:\n br label %%%s\n"
                                 "%s:\n %%%s = phi i32 [ 0, %%entry ], [ %%\"%s\", %%%s ]\n"
                                 " %%\"%s\" = add i32 %%%s, 1\n br label %%%s\n}\n";
    char text[1000];
    snprintf(text, sizeof text, format, type, type, block, block, value, quoted, block, quoted,
             value, block);
    return hash_of_code(text);
}

TEST(the_names_of_values_blocks_and_types_do_not_matter) {
    uint64_t hash = hash_with_names("struct.S", "cmp30.i511558.not", "for.body", "a, !b");
    assert_true(hash == hash_with_names("struct.S.1", "x", "for.body.i-1", "%x"));
    assert_true(hash == hash_with_names("\"struct S\"", "for.body", "cmp", "c:d"));
}

TEST(which_value_is_used_matters) {
    assert_true(
        hash_of_code("define i32 @k(i32 %x, i32 %y) {\n %z = sub i32 %x, %y\n ret i32 %z\n}\n") !=
        hash_of_code("define i32 @k(i32 %x, i32 %y) {\n %z = sub i32 %y, %x\n ret i32 %z\n}\n"));
}

TEST(a_percent_sign_in_a_string_is_no_name) {
    assert_true(hash_of_code("@s = constant [3 x i8] c\"%d\\00\"\n") !=
                hash_of_code("@s = constant [3 x i8] c\"%x\\00\"\n"));
}

/* 300 names make the table grow, which must not change the numbers of the first. */
TEST(many_names_keep_their_numbers) {
    uint64_t hashes[2];
    for (int n = 0; n < 2; n++) {
        char text[20000] = "define i32 @k(i32 %first) {\n", *end = text + strlen(text);
        for (int i = 0; i < 300; i++)
            end += sprintf(end, " %%v%d.%d = add i32 %%first, %d\n", n, i, i);
        sprintf(end, " ret i32 %%v%d.7\n}\n", n);
        hashes[n] = hash_of_code(text);
    }
    assert_true(hashes[0] == hashes[1]);
}
