/* code.c - see code.h. */
#include "program/code.h"

#include "program/carried.h"
#include "program/counted.h"
#include "program/loop_position.h"
#include "program/loops.h"
#include "program/opcode.h"
#include "program/position.h"
#include "program/trips.h"
#include "program/type.h"
#include "program/update.h"
#include "program/variables.h"
#include "program/words.h"

#include <stdlib.h>
#include <string.h>

/* First block of an LLVM basic block. */
struct head {
    LLVMBasicBlockRef basic;
    uint32_t block;
};

static bool ends_block(LLVMValueRef instruction) {
    return LLVMIsATerminatorInst(instruction) || opcode_callee_with_body(instruction) ||
           opcode_is_barrier(instruction) || opcode_is_async_copy(instruction);
}

static void number_blocks(struct builder *b, LLVMValueRef function) {
    struct assay_function *f = builder_append(b, &b->functions, sizeof *f);
    uint32_t number = (uint32_t)b->functions.count - 1;
    if (!f)
        return;
    f->name = builder_keep_name(b, builder_name_of(function), strlen(builder_name_of(function)));
    f->kernel = opcode_is_kernel(function);
    f->first_block = (uint32_t)b->blocks.count;
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(function); bb;
         bb = LLVMGetNextBasicBlock(bb)) {
        struct head *h = builder_append(b, &b->heads, sizeof *h);
        if (h)
            *h = (struct head){bb, (uint32_t)b->blocks.count};
        for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i)) {
            if (!ends_block(i))
                continue;
            struct assay_block *block = builder_append(b, &b->blocks, sizeof *block);
            if (block)
                block->function = number;
        }
    }
    ((struct assay_function *)b->functions.items)[number].blocks =
        (uint32_t)b->blocks.count -
        ((struct assay_function *)b->functions.items)[number].first_block;
}

static int by_basic(const void *a, const void *b) {
    const struct head *x = a, *y = b;
    return ((uintptr_t)x->basic > (uintptr_t)y->basic) -
           ((uintptr_t)x->basic < (uintptr_t)y->basic);
}

uint32_t code_block_of(const struct builder *b, LLVMBasicBlockRef basic) {
    struct head key = {basic, 0};
    const struct head *h = bsearch(&key, b->heads.items, b->heads.count, sizeof *h, by_basic);
    return h ? h->block : ASSAY_NONE;
}

void code_number_blocks(struct builder *b, LLVMModuleRef module) {
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f))
            number_blocks(b, f);
    if (b->heads.count)
        qsort(b->heads.items, b->heads.count, sizeof(struct head), by_basic);
}

/* --- sites --- */

static bool takes_constant(LLVMValueRef instruction) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    unsigned first = opcode == LLVMStore ? 1 : 0;
    unsigned past = opcode == LLVMCall ? LLVMGetNumArgOperands(instruction) : first + 1;
    for (unsigned i = first; i < past; i++) {
        LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(instruction, i));
        if (type_pointee(type) && !type_is_opaque(type, "opencl.") &&
            LLVMGetPointerAddressSpace(type) == 2)
            return true;
    }
    return false;
}

static bool is_site(LLVMValueRef instruction) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    return opcode == LLVMLoad || opcode == LLVMStore ||
           (opcode == LLVMCall && !opcode_callee_with_body(instruction));
}

static void add_site(struct builder *b, LLVMValueRef instruction, uint32_t number, uint32_t block) {
    struct assay_site *site = builder_append(b, &b->sites, sizeof *site);
    struct table_site *mark = builder_append(b, &b->marks, sizeof *mark);
    if (!site || !mark)
        return;
    LLVMValueRef pointer = opcode_pointer(instruction);
    site->instruction = number;
    site->block = block;
    site->variable = pointer ? variables_find(b, pointer) : ASSAY_NONE;
    site->compares = update_compares(instruction);
    site->exchanges = !site->compares && opcode_is_exchange(instruction);
    site->begins = update_begins(instruction);
    site->elements = opcode_vector_elements(instruction);
    mark->instruction = instruction;
    mark->constant = takes_constant(instruction);
    mark->words = words_of(instruction);
    mark->words.ignored |= !strcmp(opcode_callee_name(instruction), "printf");
}

static struct assay_block *block_at(const struct builder *b, uint32_t block) {
    return (struct assay_block *)b->blocks.items + block;
}

static void add_instruction(struct builder *b, LLVMValueRef instruction, uint32_t block) {
    uint32_t number = (uint32_t)b->instructions.count;
    struct assay_instruction *in = builder_append(b, &b->instructions, sizeof *in);
    if (!in)
        return;
    opcode_describe(instruction, in);
    in->line = position_of(b, instruction);
    identity_add_number(&b->identity, LLVMGetDebugLocLine(instruction));
    identity_add_number(&b->identity, LLVMGetDebugLocColumn(instruction));
    struct assay_block *to = block_at(b, block);
    to->first = to->count ? to->first : number;
    to->count++;
    if (in->touches) {
        to->touches++;
        to->last_touch = to->count;
    }
    if (is_site(instruction))
        add_site(b, instruction, number, block);
}

static void add_edge(struct builder *b, uint32_t from, uint32_t to) {
    struct edge *e = builder_append(b, &b->edges, sizeof *e);
    if (e)
        *e = (struct edge){from, to};
}

static void end_switch(struct builder *b, LLVMValueRef terminator, struct table_end *end,
                       uint32_t block) {
    end->first_case = (uint32_t)b->cases.count;
    end->cases = LLVMGetNumSuccessors(terminator) - 1;
    for (uint32_t i = 0; i < end->cases; i++) {
        struct table_case *c = builder_append(b, &b->cases, sizeof *c);
        if (!c)
            return;
        c->value = LLVMConstIntGetZExtValue(LLVMGetOperand(terminator, 2 + 2 * i));
        c->block = code_block_of(b, LLVMGetSuccessor(terminator, i + 1));
        add_edge(b, block, c->block);
    }
}

/* The end of a basic block: to whom control goes. */
static void end_at_terminator(struct builder *b, LLVMValueRef terminator, struct table_end *end,
                              uint32_t block) {
    struct assay_block *at = block_at(b, block);
    unsigned successors = LLVMGetNumSuccessors(terminator);
    LLVMOpcode opcode = LLVMGetInstructionOpcode(terminator);
    for (unsigned i = 0; i < 2 && i < successors; i++)
        at->successor[i] = code_block_of(b, LLVMGetSuccessor(terminator, i));
    at->end = opcode == LLVMRet ? ASSAY_RETURN : ASSAY_STOP;
    if (opcode == LLVMBr)
        at->end = LLVMIsConditional(terminator) ? ASSAY_BRANCH : ASSAY_JUMP;
    if (opcode == LLVMSwitch) {
        at->end = ASSAY_SWITCH;
        at->successor[1] = ASSAY_NONE;
        add_edge(b, block, at->successor[0]);
        end_switch(b, terminator, end, block);
        return;
    }
    for (unsigned i = 0; i < 2; i++)
        if (at->successor[i] != ASSAY_NONE)
            add_edge(b, block, at->successor[i]);
}

/* The end of a block inside a basic block: a call, a barrier, a copy. */
static void end_at_call(struct builder *b, LLVMValueRef call, struct table_end *end,
                        uint32_t block) {
    struct assay_block *at = block_at(b, block);
    LLVMValueRef callee = opcode_callee_with_body(call);
    add_edge(b, block, block + 1);
    at->end = opcode_is_barrier(call) ? ASSAY_WAIT : ASSAY_JUMP;
    at->successor[0] = block + 1;
    if (callee) {
        at->end = ASSAY_CALL;
        at->successor[0] = code_block_of(b, LLVMGetEntryBasicBlock(callee));
        at->successor[1] = block + 1;
    } else if (opcode_is_async_copy(call)) {
        end->copy = (uint32_t)b->sites.count - 1;
    }
}

static void end_block(struct builder *b, LLVMValueRef instruction, uint32_t block) {
    struct table_end *end = builder_append(b, &b->ends, sizeof *end);
    if (!end)
        return;
    end->instruction = instruction;
    end->copy = ASSAY_NONE;
    block_at(b, block)->loop = ASSAY_NONE;
    block_at(b, block)->successor[0] = block_at(b, block)->successor[1] = ASSAY_NONE;
    if (LLVMIsATerminatorInst(instruction))
        end_at_terminator(b, instruction, end, block);
    else
        end_at_call(b, instruction, end, block);
}

/* --- loops --- */

static bool is_in(const struct builder *b, uint32_t loop, uint32_t block) {
    uint32_t inner = block_at(b, block)->loop;
    while (inner != ASSAY_NONE && inner != loop)
        inner = b->loops[inner].parent;
    return inner == loop;
}

static LLVMValueRef end_of(const struct builder *b, uint32_t block) {
    return ((const struct table_end *)b->ends.items)[block].instruction;
}

/* The blocks that lead back to a loop's header, and those that lead out of it. */
struct rims {
    uint32_t latches, latch, exits, exit;
    struct source_position begin; /* the first that a latch tells, or zeros */
};

static struct rims find_rims(const struct builder *b, uint32_t loop) {
    struct rims r = {0};
    for (size_t i = 0; i < b->edges.count; i++) {
        const struct edge *e = (const struct edge *)b->edges.items + i;
        if (!is_in(b, loop, e->from))
            continue;
        if (!is_in(b, loop, e->to)) {
            r.exits++;
            r.exit = e->from;
        } else if (e->to == b->loops[loop].header) {
            r.latches++;
            r.latch = e->from;
            r.begin = r.begin.line ? r.begin : loop_position(end_of(b, e->from));
        }
    }
    return r;
}

/* True if the loop has one way out, behind a condition, and one back. */
static bool is_plain(const struct builder *b, const struct rims *r) {
    return r->latches == 1 && r->exits == 1 && block_at(b, r->exit)->end == ASSAY_BRANCH;
}

static LLVMBasicBlockRef basic_of(const struct builder *b, uint32_t block) {
    return LLVMGetInstructionParent(end_of(b, block));
}

/* A loop, asked for the basic blocks in it. */
struct body {
    const struct builder *b;
    uint32_t loop;
};

static bool is_in_body(const void *of, LLVMBasicBlockRef block) {
    const struct body *body = of;
    uint32_t first = code_block_of(body->b, block);
    return first != ASSAY_NONE && is_in(body->b, body->loop, first);
}

/* True for a block that every iteration comes to: the header, the latch, or what another such block
 * that can end the loop alone leads to. */
static bool is_always_entered(const struct builder *b, uint32_t loop, uint32_t latch,
                              uint32_t block) {
    for (size_t i = 0; i <= b->edges.count; i++) { /* so many blocks are on the way at most */
        if (block == b->loops[loop].header || block == latch)
            return true;
        uint32_t from = ASSAY_NONE, ways = 0;
        for (size_t e = 0; e < b->edges.count; e++) {
            const struct edge *edge = (const struct edge *)b->edges.items + e;
            ways += edge->to == block;
            from = edge->to == block ? edge->from : from;
        }
        const uint32_t *to = ways == 1 ? block_at(b, from)->successor : NULL;
        if (!to || (to[1] != ASSAY_NONE && is_in(b, loop, to[0]) && is_in(b, loop, to[1])))
            return false;
        block = from;
    }
    return false;
}

/* Exits of a loop that are looked at: compilers do not unroll loops with more. */
enum { EXITS_MOST = 8 };

/* How a loop is counted, by all its exits. */
static enum counted count_exits(const struct builder *b, uint32_t loop, uint32_t latch,
                                const struct carried_loop *carried) {
    enum counted all = COUNTED;
    uint32_t exits = 0;
    for (size_t i = 0; i < b->edges.count && all != COUNTED_NOT; i++) {
        const struct edge *e = (const struct edge *)b->edges.items + i;
        if (!is_in(b, loop, e->from) || is_in(b, loop, e->to))
            continue;
        bool decides =
            block_at(b, e->from)->end == ASSAY_BRANCH && is_always_entered(b, loop, latch, e->from);
        enum counted found =
            decides ? counted_exit(carried, basic_of(b, latch), end_of(b, e->from)) : COUNTED_NOT;
        all = found < all ? found : all;
        if (++exits > EXITS_MOST)
            return COUNTED_NOT;
    }
    return exits ? all : COUNTED_NOT;
}

/* Where there is no metadata of the loop, what leads back is of the line of its statement, or of
 * the end of its body. */
static void describe_loop(const struct builder *b, uint32_t loop) {
    struct assay_loop *l = &b->loops[loop];
    struct rims r = find_rims(b, loop);
    LLVMValueRef latch = end_of(b, r.latch);
    l->line = r.begin.line ? r.begin.line : LLVMGetDebugLocLine(latch);
    l->column = r.begin.line ? r.begin.column : LLVMGetDebugLocColumn(latch);
    if (is_plain(b, &r))
        l->trips = trips_of(basic_of(b, l->header), basic_of(b, r.latch), end_of(b, r.exit),
                            is_in(b, loop, block_at(b, r.exit)->successor[0]) ? 0 : 1);
    l->is_known = l->trips > 0;
    struct body body = {b, loop};
    struct carried_loop carried = {basic_of(b, l->header), is_in_body, &body};
    l->is_carried = carried_any(&carried);
    enum counted counted = r.latches == 1 ? count_exits(b, loop, r.latch, &carried) : COUNTED_NOT;
    l->is_counted = l->is_known || counted == COUNTED;
    l->may_overflow = counted == COUNTED_OVERFLOW;
}

/* A loop, asked for counters of those around it. */
struct inner {
    const struct builder *b;
    uint32_t loop;
};

static bool is_counter_around(void *to, LLVMValueRef phi) {
    const struct inner *i = to;
    const struct assay_loop *loops = i->b->loops;
    for (uint32_t l = loops[i->loop].parent; l != ASSAY_NONE; l = loops[l].parent) {
        struct rims r = find_rims(i->b, l);
        if (loops[l].is_known &&
            trips_counter(basic_of(i->b, loops[l].header), basic_of(i->b, r.latch),
                          end_of(i->b, r.exit)) == phi)
            return true;
    }
    return false;
}

/* Finds loops whose iterations follow from those around them, which may be found later. */
static void follow_loops(struct builder *b, uint32_t first) {
    for (bool found = true; found;) {
        found = false;
        for (uint32_t loop = first; loop < b->loop_count; loop++) {
            struct assay_loop *l = &b->loops[loop];
            struct rims r = find_rims(b, loop);
            struct inner inner = {b, loop};
            if (!l->is_known && is_plain(b, &r))
                found |= l->is_known = trips_follow(basic_of(b, l->header), basic_of(b, r.latch),
                                                    end_of(b, r.exit), is_counter_around, &inner);
            l->is_counted |= l->is_known;
            l->may_overflow &= !l->is_known;
        }
    }
}

static void read_function(struct builder *b, LLVMValueRef function, uint32_t number) {
    const struct assay_function *f = (struct assay_function *)b->functions.items + number;
    if (number >= b->functions.count)
        return;
    uint32_t block = f->first_block, first_loop = b->loop_count;
    b->edges.count = 0;
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(function); bb && !b->failed;
         bb = LLVMGetNextBasicBlock(bb))
        for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i && !b->failed;
             i = LLVMGetNextInstruction(i)) {
            add_instruction(b, i, block);
            if (ends_block(i))
                end_block(b, i, block++);
        }
    if (!b->failed && loops_find(b->blocks.items, f->first_block, f->blocks, b->edges.items,
                                 b->edges.count, &b->loops, &b->loop_count) != ASSAY_OK)
        b->failed = true;
    for (uint32_t loop = first_loop; !b->failed && loop < b->loop_count; loop++)
        describe_loop(b, loop);
    if (!b->failed)
        follow_loops(b, first_loop);
}

void code_read(struct builder *b, LLVMModuleRef module) {
    uint32_t number = 0;
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f && !b->failed; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f))
            read_function(b, f, number++);
}
