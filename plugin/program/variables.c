/* variables.c - see variables.h. */
#include "program/variables.h"

#include "program/type.h"

#include <stdio.h>
#include <string.h>

static struct assay_variable *add_variable(struct builder *b, LLVMValueRef value) {
    struct assay_variable *v = builder_append(b, &b->variables, sizeof *v);
    LLVMValueRef *own = builder_append(b, &b->values, sizeof *own);
    if (!v || !own)
        return NULL;
    *own = value;
    v->function = v->argument = ASSAY_NONE;
    return v;
}

static const char *argument_name(struct builder *b, LLVMValueRef function, LLVMValueRef argument,
                                 unsigned position) {
    unsigned length = 0;
    const char *declared = type_metadata(function, "kernel_arg_name", position, &length);
    if (declared && length)
        return builder_keep_name(b, declared, length);
    if (*builder_name_of(argument))
        return builder_keep_name(b, builder_name_of(argument), strlen(builder_name_of(argument)));
    char numbered[16];
    snprintf(numbered, sizeof numbered, "arg%u", position);
    return builder_keep_text(b, numbered);
}

static const char *argument_type(struct builder *b, LLVMValueRef function, LLVMValueRef argument,
                                 unsigned position) {
    unsigned length = 0;
    const char *declared = type_metadata(function, "kernel_arg_type", position, &length);
    if (declared)
        return builder_keep_name(b, declared, length);
    char type[200];
    type_write(LLVMTypeOf(argument), type, sizeof type);
    return builder_keep_text(b, type);
}

static const char *argument_qualifiers(struct builder *b, LLVMValueRef function,
                                       unsigned position) {
    unsigned length = 0;
    const char *declared = type_metadata(function, "kernel_arg_type_qual", position, &length);
    return declared && length ? builder_keep_name(b, declared, length) : NULL;
}

static void add_arguments(struct builder *b, LLVMValueRef function, uint32_t number) {
    for (unsigned i = 0; i < LLVMCountParams(function); i++) {
        LLVMValueRef argument = LLVMGetParam(function, i);
        struct assay_variable *v = add_variable(b, argument);
        if (!v)
            return;
        v->name = argument_name(b, function, argument, i);
        v->type = argument_type(b, function, argument, i);
        v->qualifiers = argument_qualifiers(b, function, i);
        v->function = number;
        v->argument = i;
        v->space = type_space(LLVMTypeOf(argument));
    }
}

/* The function whose name and a dot begin `name`: the longest, or ASSAY_NONE. */
static uint32_t owner_of(const struct builder *b, const char *name) {
    uint32_t best = ASSAY_NONE;
    size_t longest = 0;
    const struct assay_function *functions = b->functions.items;
    for (uint32_t i = 0; i < b->functions.count; i++) {
        size_t n = strlen(functions[i].name);
        if (n >= longest && !strncmp(name, functions[i].name, n) && name[n] == '.') {
            best = i;
            longest = n;
        }
    }
    return best;
}

static bool is_argument_name(const struct builder *b, const char *name) {
    const struct assay_variable *v = b->variables.items;
    for (size_t i = 0; i < b->variables.count; i++)
        if (v[i].argument != ASSAY_NONE && !strcmp(v[i].name, name))
            return true;
    return false;
}

static void add_global(struct builder *b, LLVMValueRef global) {
    unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(global));
    if (space < 1 || space > 3)
        return;
    const char *full = builder_name_of(global);
    uint32_t owner = owner_of(b, full);
    const struct assay_function *functions = b->functions.items;
    const char *name = owner == ASSAY_NONE ? full : full + strlen(functions[owner].name) + 1;
    char type[200], unique[300];
    type_write(LLVMGlobalGetValueType(global), type, sizeof type);
    bool taken = space != 3 && is_argument_name(b, name);
    snprintf(unique, sizeof unique, "%s%s", name, taken ? " (program scope)" : "");
    struct assay_variable *v = add_variable(b, global);
    if (!v)
        return;
    v->name = builder_keep_name(b, unique, strlen(unique));
    v->type = builder_keep_name(b, type, strlen(type));
    v->function = space == 3 ? owner : ASSAY_NONE;
    v->space = space == 3 ? ASSAY_LOCAL : space == 2 ? ASSAY_CONSTANT : ASSAY_GLOBAL;
}

void variables_read(struct builder *b, LLVMModuleRef module) {
    uint32_t number = 0;
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f))
            add_arguments(b, f, number++);
    for (LLVMValueRef g = LLVMGetFirstGlobal(module); g; g = LLVMGetNextGlobal(g))
        add_global(b, g);
}

/* The one argument or global variable that a pointer is computed from, or NULL. */
static LLVMValueRef origin_of(LLVMValueRef pointer) {
    for (int steps = 0; steps < 64; steps++) {
        if (LLVMIsAArgument(pointer) || LLVMIsAGlobalVariable(pointer))
            return pointer;
        bool passes = LLVMIsAGetElementPtrInst(pointer) || LLVMIsABitCastInst(pointer) ||
                      LLVMIsAConstantExpr(pointer);
        if (!passes || LLVMGetNumOperands(pointer) < 1)
            return NULL;
        pointer = LLVMGetOperand(pointer, 0);
    }
    return NULL;
}

uint32_t variables_find(const struct builder *b, LLVMValueRef pointer) {
    LLVMValueRef origin = origin_of(pointer);
    const LLVMValueRef *values = b->values.items;
    for (uint32_t i = 0; origin && i < b->values.count; i++)
        if (values[i] == origin)
            return i;
    return ASSAY_NONE;
}
