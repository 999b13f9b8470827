/* lower.c - functions, blocks and their ends; see lower.h. */
#include "native/lower/lower.h"

#include "native/lower/access.h"
#include "native/lower/call.h"
#include "native/lower/callee.h"
#include "native/lower/compute.h"
#include "native/lower/emit.h"
#include "native/lower/layout.h"
#include "native/lower/memory.h"
#include "program/opcode.h"

#include <stdlib.h>
#include <string.h>

/* Most events of a segment: fewer than a shard has room for. */
enum { SEGMENT = 512 };

/* --- functions --- */

/* A function to be translated. */
struct lowered_function {
    LLVMValueRef source, target;
    struct lowered_function *next;
};

static LLVMTypeRef signature(struct lowering *l, LLVMValueRef source, bool kernel) {
    LLVMTypeRef types[64] = {l->bytes};
    unsigned count = kernel ? 0 : LLVMCountParams(source);
    LLVMTypeRef type = LLVMGetElementType(LLVMTypeOf(source));
    LLVMTypeRef result = lower_type(l, LLVMGetReturnType(type));
    if (count > 60 || LLVMIsFunctionVarArg(type))
        lower_refuse(l, "function %s takes too many arguments", LLVMGetValueName(source));
    else if (!result)
        lower_refuse_type(l, LLVMGetReturnType(type));
    if (lower_refused(l))
        return LLVMFunctionType(l->none, types, 1, 0);
    for (unsigned i = 0; i < count; i++) {
        types[1 + i] = lower_type_of(l, LLVMGetParam(source, i));
        if (!types[1 + i])
            types[1 + i] = l->i64;
    }
    return LLVMFunctionType(result, types, 1 + count, 0);
}

static LLVMValueRef function_of(struct lowering *l, LLVMValueRef source) {
    for (struct lowered_function *f = l->functions; f; f = f->next)
        if (f->source == source)
            return f->target;
    bool kernel = source == l->kernel && !l->functions;
    struct lowered_function *f = calloc(1, sizeof *f);
    if (!f) {
        lower_refuse(l, "out of memory");
        return NULL;
    }
    f->source = source;
    f->target = LLVMAddFunction(l->module, kernel ? "kernel" : "", signature(l, source, kernel));
    LLVMSetLinkage(f->target, kernel ? LLVMExternalLinkage : LLVMInternalLinkage);
    struct lowered_function **end = &l->functions;
    while (*end)
        end = &(*end)->next;
    *end = f;
    return f->target;
}

static bool is_by_value(LLVMValueRef function, unsigned parameter) {
    unsigned kind = LLVMGetEnumAttributeKindForName("byval", 5);
    return LLVMGetEnumAttributeAtIndex(function, parameter + 1, kind) != NULL;
}

/* True if a call of it has private memory to give back. */
static bool allocates(LLVMValueRef function) {
    for (unsigned i = 0; i < LLVMCountParams(function); i++)
        if (is_by_value(function, i))
            return true;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
            if (LLVMGetInstructionOpcode(i) == LLVMAlloca)
                return true;
    return false;
}

static LLVMValueRef pass(struct lowering *l, LLVMValueRef call, LLVMValueRef callee, unsigned i) {
    LLVMValueRef value = lower_operand(l, LLVMGetOperand(call, i));
    if (!is_by_value(callee, i))
        return value;
    LLVMTypeRef type = LLVMGetElementType(LLVMTypeOf(LLVMGetParam(callee, i)));
    LLVMValueRef arguments[] = {l->self, value, lower_number(l, layout_size(type))};
    l->result->allocates = true;
    return lower_invoke(l, (const void *)(uintptr_t)native_duplicate, l->i64, arguments, 3);
}

/* A call of a function with a body. */
static LLVMValueRef call_function(struct lowering *l, LLVMValueRef call, LLVMValueRef callee) {
    LLVMValueRef target = function_of(l, callee), arguments[64] = {l->self};
    bool frame = allocates(callee);
    unsigned count = LLVMCountParams(callee);
    if (lower_refused(l))
        return NULL;
    lower_close(l);
    if (frame)
        lower_invoke(l, (const void *)(uintptr_t)native_enter, l->none, &l->self, 1);
    for (unsigned i = 0; i < count; i++)
        arguments[1 + i] = pass(l, call, callee, i);
    if (lower_refused(l))
        return NULL;
    LLVMTypeRef type = LLVMGetElementType(LLVMTypeOf(target));
    LLVMValueRef value = LLVMBuildCall2(l->builder, type, target, arguments, 1 + count, "");
    if (frame)
        lower_invoke(l, (const void *)(uintptr_t)native_leave, l->none, &l->self, 1);
    return LLVMGetReturnType(type) == l->none ? NULL : value;
}

/* The item waits: what follows belongs to the next block already when it does. */
static void wait_at_barrier(struct lowering *l, LLVMValueRef call) {
    struct callee callee;
    lower_parse(opcode_callee_name(call), &callee);
    l->result->waits = true;
    if (!strcmp(callee.name, "wait_group_events")) { /* which appends loads first */
        lower_call(l, call);
        l->block++;
        return;
    }
    LLVMValueRef fence =
        LLVMBuildIntCast2(l->builder, lower_operand(l, LLVMGetOperand(call, 0)), l->i64, false, "");
    lower_event(l, ASSAY_BARRIER, l->block);
    lower_event(l, ASSAY_BLOCK, l->block + 1);
    lower_close(l);
    LLVMValueRef arguments[] = {l->self, LLVMConstInt(l->i32, l->block++, 0), fence};
    lower_invoke(l, (const void *)(uintptr_t)native_wait, l->none, arguments, 3);
}

/* --- blocks --- */

/* A basic block: where its translation begins and ends, and its first block in the table. */
struct translation {
    LLVMBasicBlockRef source, first, last;
    uint32_t block;
    bool reached;
};

struct body {
    struct translation *translations; /* [count] */
    size_t count;
    LLVMBasicBlockRef *order; /* [ordered] reached blocks, definitions before uses */
    size_t ordered;
};

static struct translation *translation_of(const struct body *body, LLVMBasicBlockRef source) {
    for (size_t i = 0; i < body->count; i++)
        if (body->translations[i].source == source)
            return &body->translations[i];
    return NULL;
}

static bool ends_block(LLVMValueRef instruction) {
    return LLVMIsATerminatorInst(instruction) || opcode_callee_with_body(instruction) ||
           opcode_is_barrier(instruction) || opcode_is_async_copy(instruction);
}

/* Depth first; blocks are noted when they are left, so that the list read backwards is an order in
 * which a definition comes before its uses. */
static void visit(struct body *body, struct translation *translation) {
    if (translation->reached)
        return;
    translation->reached = true;
    LLVMValueRef end = LLVMGetBasicBlockTerminator(translation->source);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++)
        visit(body, translation_of(body, LLVMGetSuccessor(end, i)));
    body->order[body->ordered++] = translation->source;
}

static bool survey(struct lowering *l, LLVMValueRef source, struct body *body) {
    body->count = LLVMCountBasicBlocks(source);
    body->translations = calloc(body->count + 1, sizeof *body->translations);
    body->order = calloc(body->count + 1, sizeof(LLVMBasicBlockRef));
    if (!body->translations || !body->order) {
        lower_refuse(l, "out of memory");
        return false;
    }
    uint32_t function = table_find_function(l->table, LLVMGetValueName(source));
    uint32_t block = function == ASSAY_NONE ? 0 : l->table->program.functions[function].first_block;
    size_t i = 0;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(source); b; b = LLVMGetNextBasicBlock(b)) {
        body->translations[i++] = (struct translation){.source = b, .block = block};
        for (LLVMValueRef in = LLVMGetFirstInstruction(b); in; in = LLVMGetNextInstruction(in))
            block += ends_block(in);
    }
    visit(body, &body->translations[0]);
    for (size_t n = 0; n < body->ordered; n++)
        translation_of(body, body->order[n])->first =
            LLVMAppendBasicBlockInContext(l->context, l->target, "");
    return true;
}

/* Events from here to the end of the segment; what a call may bring later is not among them. */
static uint32_t events_from(LLVMValueRef instruction) {
    uint32_t events = 1; /* a block */
    for (; instruction; instruction = LLVMGetNextInstruction(instruction)) {
        events += lower_events(instruction);
        if (events >= SEGMENT - 4)
            return SEGMENT;
        if (lower_breaks(instruction))
            break;
    }
    return events;
}

/* Sees to it that a segment is open with room for the instruction's events. */
static void make_room(struct lowering *l, LLVMValueRef instruction) {
    if (l->cursor && l->used + lower_events(instruction) <= l->reserved)
        return;
    lower_close(l);
    lower_open(l, events_from(instruction) + 1); /* and the block after a copy */
}

/* --- ends of blocks --- */

static LLVMBasicBlockRef first_of(const struct body *body, LLVMBasicBlockRef source) {
    return translation_of(body, source)->first;
}

static void end_in_branch(struct lowering *l, const struct body *body, LLVMValueRef end) {
    LLVMBasicBlockRef yes = first_of(body, LLVMGetSuccessor(end, 0));
    if (!LLVMIsConditional(end)) {
        LLVMBuildBr(l->builder, yes);
        return;
    }
    LLVMValueRef value = lower_operand(l, LLVMGetCondition(end));
    LLVMValueRef condition =
        LLVMBuildICmp(l->builder, LLVMIntNE, value, LLVMConstNull(LLVMTypeOf(value)), "");
    LLVMBuildCondBr(l->builder, condition, yes, first_of(body, LLVMGetSuccessor(end, 1)));
}

static void end_in_switch(struct lowering *l, const struct body *body, LLVMValueRef end) {
    LLVMValueRef value = lower_operand(l, LLVMGetOperand(end, 0));
    unsigned cases = LLVMGetNumSuccessors(end) - 1;
    LLVMValueRef to =
        LLVMBuildSwitch(l->builder, value, first_of(body, LLVMGetSuccessor(end, 0)), cases);
    for (unsigned i = 0; i < cases; i++)
        LLVMAddCase(to, lower_operand(l, LLVMGetOperand(end, 2 + 2 * i)),
                    first_of(body, LLVMGetSuccessor(end, i + 1)));
}

static void end_block(struct lowering *l, const struct body *body, LLVMValueRef end) {
    lower_close(l);
    switch (LLVMGetInstructionOpcode(end)) {
    case LLVMBr:
        end_in_branch(l, body, end);
        break;
    case LLVMSwitch:
        end_in_switch(l, body, end);
        break;
    case LLVMRet:
        if (LLVMGetNumOperands(end) == 0)
            LLVMBuildRetVoid(l->builder);
        else
            LLVMBuildRet(l->builder, lower_operand(l, LLVMGetOperand(end, 0)));
        break;
    case LLVMUnreachable:
        lower_stop(l, end, "Encountered unreachable instruction");
        LLVMBuildUnreachable(l->builder);
        break;
    default:
        lower_refuse(l, "it has an end of a block of an unknown kind");
    }
}

/* --- instructions --- */

static void refuse_instruction(struct lowering *l, LLVMValueRef instruction) {
    if (lower_type_of(l, instruction))
        lower_refuse(l, "it has an instruction (%s) that is not compiled",
                     opcode_names[LLVMGetInstructionOpcode(instruction)]);
}

static LLVMValueRef translate(struct lowering *l, LLVMValueRef instruction) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    switch (opcode) {
    case LLVMLoad:
        return lower_load(l, instruction);
    case LLVMStore:
        lower_store(l, instruction);
        return NULL;
    case LLVMAlloca:
        return lower_allocation(l, instruction);
    case LLVMCall:
        break;
    default: {
        LLVMValueRef value = lower_compute(l, instruction, opcode);
        if (!value)
            refuse_instruction(l, instruction);
        return value;
    }
    }
    LLVMValueRef callee = opcode_callee_with_body(instruction);
    if (callee)
        return call_function(l, instruction, callee);
    if (opcode_is_barrier(instruction)) {
        wait_at_barrier(l, instruction);
        return NULL;
    }
    return lower_call(l, instruction);
}

static LLVMValueRef begin_phi(struct lowering *l, LLVMValueRef phi) {
    LLVMTypeRef type = lower_type_of(l, phi);
    return type ? LLVMBuildPhi(l->builder, type, "") : NULL;
}

static void translate_block(struct lowering *l, const struct body *body,
                            struct translation *translation) {
    LLVMValueRef in = LLVMGetFirstInstruction(translation->source);
    LLVMPositionBuilderAtEnd(l->builder, translation->first);
    for (; in && LLVMGetInstructionOpcode(in) == LLVMPHI; in = LLVMGetNextInstruction(in))
        lower_set(l, in, begin_phi(l, in));
    l->block = translation->block;
    lower_open(l, events_from(in) + 1);
    lower_event(l, ASSAY_BLOCK, l->block);
    for (; in && !LLVMIsATerminatorInst(in) && !lower_refused(l); in = LLVMGetNextInstruction(in)) {
        make_room(l, in);
        LLVMValueRef value = translate(l, in);
        if (value)
            lower_set(l, in, value);
        if (opcode_is_barrier(in) || !ends_block(in))
            continue;
        make_room(l, LLVMGetNextInstruction(in));
        lower_event(l, ASSAY_BLOCK, ++l->block);
    }
    if (!lower_refused(l))
        end_block(l, body, in);
    translation->last = LLVMGetInsertBlock(l->builder);
}

static void complete_phi(struct lowering *l, const struct body *body, LLVMValueRef phi) {
    LLVMValueRef target = lower_get(l, phi);
    for (unsigned i = 0; i < LLVMCountIncoming(phi) && !lower_refused(l); i++) {
        struct translation *from = translation_of(body, LLVMGetIncomingBlock(phi, i));
        if (!from->reached)
            continue;
        LLVMPositionBuilderBefore(l->builder, LLVMGetBasicBlockTerminator(from->last));
        LLVMValueRef value = lower_operand(l, LLVMGetIncomingValue(phi, i));
        LLVMAddIncoming(target, &value, &from->last, 1);
    }
}

static void complete_phis(struct lowering *l, const struct body *body) {
    for (size_t n = 0; n < body->ordered; n++)
        for (LLVMValueRef in = LLVMGetFirstInstruction(body->order[n]);
             in && LLVMGetInstructionOpcode(in) == LLVMPHI && !lower_refused(l);
             in = LLVMGetNextInstruction(in))
            complete_phi(l, body, in);
}

/* Reads the kernel's arguments from the context's values; other functions have parameters. */
static void bind_arguments(struct lowering *l, const struct lowered_function *f) {
    for (unsigned i = 0; i < LLVMCountParams(f->source); i++) {
        LLVMValueRef argument = LLVMGetParam(f->source, i);
        if (f->source != l->kernel) {
            lower_set(l, argument, LLVMGetParam(f->target, i + 1));
            continue;
        }
        lower_set(l, argument, lower_given(l, i, lower_type(l, LLVMTypeOf(argument))));
    }
}

static void translate_function(struct lowering *l, const struct lowered_function *f) {
    struct body body = {0};
    l->target = f->target;
    l->self = LLVMGetParam(f->target, 0);
    l->cursor = NULL;
    lower_forget(l);
    LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(l->context, f->target, "");
    LLVMPositionBuilderAtEnd(l->builder, entry);
    bind_arguments(l, f);
    if (survey(l, f->source, &body)) {
        LLVMBuildBr(l->builder, body.translations[0].first);
        for (size_t n = body.ordered; n-- > 0 && !lower_refused(l);)
            translate_block(l, &body, translation_of(&body, body.order[n]));
        complete_phis(l, &body);
    }
    free(body.translations);
    free(body.order);
}

/* --- kernels --- */

/* Depth first through the calls; `state` is 1 for a function under way, 2 for one that is done. */
static bool calls_itself(const struct table *table, LLVMValueRef function, uint8_t *state) {
    uint32_t number = table_find_function(table, LLVMGetValueName(function));
    if (number == ASSAY_NONE || state[number])
        return number == ASSAY_NONE || state[number] == 1;
    state[number] = 1;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
            LLVMValueRef callee = opcode_callee_with_body(i);
            if (callee && calls_itself(table, callee, state))
                return true;
        }
    state[number] = 2;
    return false;
}

static void refuse_recursion(struct lowering *l) {
    uint8_t *state = calloc(l->table->program.function_count + 1, sizeof *state);
    if (!state)
        lower_refuse(l, "out of memory");
    else if (calls_itself(l->table, l->kernel, state))
        lower_refuse(l, "a function calls itself");
    free(state);
}

static bool add_value(struct lowering *l, LLVMValueRef value, uint64_t size) {
    struct lower_result *r = l->result;
    struct native_value *values = realloc(r->values, (r->value_count + 1) * sizeof *values);
    if (!values) {
        lower_refuse(l, "out of memory");
        return false;
    }
    r->values = values;
    r->values[r->value_count++] = (struct native_value){value, r->value_bytes, (uint32_t)size};
    r->value_bytes += (uint32_t)(size + 7) / 8 * 8;
    return true;
}

static void lay_out_values(struct lowering *l, LLVMValueRef kernel) {
    for (unsigned i = 0; i < LLVMCountParams(kernel); i++) {
        LLVMTypeRef type = lower_type_of(l, LLVMGetParam(kernel, i));
        if (!type || !add_value(l, LLVMGetParam(kernel, i), lower_bytes(type)))
            return;
    }
    LLVMModuleRef module = LLVMGetGlobalParent(kernel);
    for (LLVMValueRef g = LLVMGetFirstGlobal(module); g; g = LLVMGetNextGlobal(g))
        if (!add_value(l, g, 8))
            return;
}

static void open_types(struct lowering *l) {
    LLVMContextRef c = l->context;
    l->i1 = LLVMInt1TypeInContext(c);
    l->i8 = LLVMInt8TypeInContext(c);
    l->i16 = LLVMInt16TypeInContext(c);
    l->i32 = LLVMInt32TypeInContext(c);
    l->i64 = LLVMInt64TypeInContext(c);
    l->f32 = LLVMFloatTypeInContext(c);
    l->f64 = LLVMDoubleTypeInContext(c);
    l->none = LLVMVoidTypeInContext(c);
    l->bytes = LLVMPointerType(l->i8, 0);
    l->event = LLVMStructTypeInContext(c, (LLVMTypeRef[]){l->i64, l->i64}, 2, 0);
}

LLVMModuleRef lower_kernel(LLVMContextRef context, LLVMValueRef kernel, const struct table *table,
                           struct lower_result *result) {
    struct lowering l = {.table = table, .result = result, .context = context, .kernel = kernel};
    l.module = LLVMModuleCreateWithNameInContext("kernel", context);
    l.builder = LLVMCreateBuilderInContext(context);
    open_types(&l);
    refuse_recursion(&l);
    lay_out_values(&l, kernel);
    if (!lower_refused(&l))
        function_of(&l, kernel);
    for (struct lowered_function *f = l.functions; f && !lower_refused(&l); f = f->next)
        translate_function(&l, f);
    for (struct lowered_function *f = l.functions, *next; f; f = next) {
        next = f->next;
        free(f);
    }
    LLVMDisposeBuilder(l.builder);
    free(l.values);
    if (!lower_refused(&l))
        return l.module;
    LLVMDisposeModule(l.module);
    return NULL;
}

void lower_result_close(struct lower_result *result) {
    for (size_t i = 0; i < result->kept_count; i++)
        free(result->kept[i]);
    free(result->kept);
    free(result->values);
    *result = (struct lower_result){0};
}
