/* image_call.c - see image_call.h. */
#include "native/lower/image_call.h"

#include "native/image/channel.h"
#include "native/image/image.h"
#include "native/lower/access.h"
#include "native/lower/builtin_call.h"
#include "native/lower/compute.h"
#include "native/lower/emit.h"

#include <string.h>

static bool reads(const struct callee *callee) { return lower_begins(callee->name, "read_image"); }

static bool writes(const struct callee *callee) {
    return lower_begins(callee->name, "write_image");
}

static bool translates_sampler(const struct callee *callee) {
    return !strcmp(callee->name, "__translate_sampler_initializer");
}

bool lower_is_of_images(const struct callee *callee) {
    return reads(callee) || writes(callee) || lower_begins(callee->name, "get_image_") ||
           translates_sampler(callee);
}

bool lower_touches_image(const struct callee *callee) { return reads(callee) || writes(callee); }

static void refuse(struct lowering *l, const struct callee *callee) {
    lower_refuse(l, "it calls %s in an unknown way", callee->name);
}

/* --- texels --- */

/* Describes the call; false if there is none like it. */
static bool describe(struct lowering *l, LLVMValueRef call, const struct callee *callee,
                     struct native_image_call *described) {
    static const char *const kinds[] = {
        [CHANNEL_REAL] = "f", [CHANNEL_SIGNED] = "i", [CHANNEL_UNSIGNED] = "ui"};
    const char *kind = strstr(callee->name, "image") + strlen("image");
    size_t length = strlen(callee->overload);
    const char *last = callee->overload + (length ? length - 1 : 0);
    *described =
        (struct native_image_call){.site = table_find_site(l->table, call),
                                   .has_sampler = reads(callee) && LLVMGetNumArgOperands(call) > 2,
                                   .real = reads(callee) && *last == 'f'};
    while (described->kind <= CHANNEL_UNSIGNED && strcmp(kind, kinds[described->kind]) != 0)
        described->kind++;
    return described->kind <= CHANNEL_UNSIGNED && described->site != ASSAY_NONE &&
           (writes(callee) || *last == 'i' || *last == 'f');
}

static LLVMValueRef read_texel(struct lowering *l, LLVMValueRef call, const struct callee *callee) {
    struct native_image_call described;
    LLVMTypeRef type = lower_type(l, LLVMTypeOf(call));
    if (!type || lower_width(type) != 4 || lower_bytes(type) != 16 ||
        !describe(l, call, callee, &described)) {
        refuse(l, callee);
        return NULL;
    }
    LLVMValueRef result = lower_room(l, type);
    LLVMValueRef arguments[] = {l->self, lower_keep(l, &described, sizeof described),
                                lower_arguments(l, call, 0), result};
    lower_close(l);
    lower_invoke(l, (const void *)(uintptr_t)native_read_image, l->none, arguments, 4);
    return lower_read(l, result, type);
}

static void write_texel(struct lowering *l, LLVMValueRef call, const struct callee *callee) {
    struct native_image_call described;
    LLVMTypeRef color = LLVMGetNumArgOperands(call) == 3
                            ? lower_type(l, LLVMTypeOf(LLVMGetOperand(call, 2)))
                            : NULL;
    if (!color || lower_width(color) != 4 || !describe(l, call, callee, &described)) {
        refuse(l, callee);
        return;
    }
    LLVMValueRef arguments[] = {l->self, lower_keep(l, &described, sizeof described),
                                lower_arguments(l, call, 0)};
    lower_close(l);
    lower_invoke(l, (const void *)(uintptr_t)native_write_image, l->none, arguments, 3);
}

/* --- queries --- */

static LLVMValueRef field(struct lowering *l, LLVMValueRef call, size_t offset, LLVMTypeRef type) {
    LLVMValueRef image = lower_operand(l, LLVMGetOperand(call, 0));
    LLVMValueRef address = LLVMBuildAdd(l->builder, image, lower_number(l, offset), "");
    return lower_read(l, LLVMBuildIntToPtr(l->builder, address, l->bytes, ""), type);
}

/* The image's size as a vector. */
static LLVMValueRef dimensions(struct lowering *l, LLVMValueRef call, LLVMTypeRef type) {
    LLVMValueRef vector = LLVMConstNull(type);
    for (unsigned i = 0; i < 3 && i < lower_width(type); i++) {
        size_t offset = offsetof(struct native_image, size) + i * sizeof(uint64_t);
        LLVMValueRef size = LLVMBuildTrunc(l->builder, field(l, call, offset, l->i64), l->i32, "");
        LLVMValueRef at = LLVMConstInt(l->i32, i, 0);
        vector = LLVMBuildInsertElement(l->builder, vector, size, at, "");
    }
    return vector;
}

static LLVMValueRef query(struct lowering *l, LLVMValueRef call, const struct callee *callee) {
    static const struct {
        const char *name;
        size_t offset;
        bool wide;
    } queries[] = {
        {"get_image_width", offsetof(struct native_image, size[0]), true},
        {"get_image_height", offsetof(struct native_image, size[1]), true},
        {"get_image_depth", offsetof(struct native_image, size[2]), true},
        {"get_image_array_size", offsetof(struct native_image, layers), true},
        {"get_image_channel_data_type", offsetof(struct native_image, type), false},
        {"get_image_channel_order", offsetof(struct native_image, order), false},
    };
    LLVMTypeRef type = lower_type(l, LLVMTypeOf(call));
    bool vector = type && LLVMGetTypeKind(type) == LLVMVectorTypeKind;
    if (vector && LLVMGetElementType(type) == l->i32 && !strcmp(callee->name, "get_image_dim"))
        return dimensions(l, call, type);
    for (size_t i = 0; type && !vector && i < sizeof queries / sizeof *queries; i++) {
        if (strcmp(callee->name, queries[i].name) != 0)
            continue;
        LLVMTypeRef stored = queries[i].wide ? l->i64 : l->i32;
        return LLVMBuildIntCast2(l->builder, field(l, call, queries[i].offset, stored), type, false,
                                 "");
    }
    refuse(l, callee);
    return NULL;
}

LLVMValueRef lower_image(struct lowering *l, LLVMValueRef call, const struct callee *callee) {
    if (translates_sampler(callee)) {
        LLVMValueRef bits = LLVMGetOperand(call, 0);
        if (LLVMIsAConstantInt(bits))
            return lower_number(l, LLVMConstIntGetZExtValue(bits));
        refuse(l, callee);
        return NULL;
    }
    if (reads(callee))
        return read_texel(l, call, callee);
    if (!writes(callee))
        return query(l, call, callee);
    write_texel(l, call, callee);
    return NULL;
}
