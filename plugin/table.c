/* table.c - reads an LLVM module into the program table; see table.h.
 *
 * Two passes: the first numbers functions and blocks so that the second can name successors.  Lines
 * are collected unsorted and renumbered at the end.
 */
#include "table.h"

#include "identity.h"
#include "loops.h"
#include "opcode.h"
#include "stored.h"
#include "type.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cell {
    LLVMValueRef instruction;
    uint32_t site;
};

struct table_index {
    size_t capacity; /* a power of two */
    struct cell cells[];
};

struct table_text {
    struct table_text *next;
    char text[];
};

/* A growing array; fails once, then stays failed. */
struct list {
    void *items;
    size_t count, capacity, size;
};

struct builder {
    struct table *table;
    const struct table_origin *origin;
    struct list functions, blocks, instructions, sites, marks, lines, variables, values, ends,
        cases, edges, heads;
    struct assay_loop *loops;
    uint32_t loop_count;
    struct identity identity;
    bool failed;
};

/* First block of an LLVM basic block, and the LLVM function of a function. */
struct head {
    LLVMBasicBlockRef basic;
    uint32_t block;
};

static void *append(struct builder *b, struct list *l, size_t size) {
    if (l->count == l->capacity) {
        size_t capacity = l->capacity ? 2 * l->capacity : 64;
        void *items = realloc(l->items, capacity * size);
        if (!items) {
            b->failed = true;
            return NULL;
        }
        l->items = items;
        l->capacity = capacity;
    }
    void *item = (char *)l->items + l->count++ * size;
    memset(item, 0, size);
    return item;
}

/* A copy that lives as long as the table; "" if memory is short. */
static const char *keep(struct builder *b, const char *text, size_t length) {
    struct table_text *t = malloc(sizeof *t + length + 1);
    if (!t) {
        b->failed = true;
        return "";
    }
    memcpy(t->text, text, length);
    t->text[length] = '\0';
    t->next = b->table->texts;
    b->table->texts = t;
    return t->text;
}

static const char *keep_text(struct builder *b, const char *text) {
    return keep(b, text, strlen(text));
}

static const char *name_of(LLVMValueRef value) {
    size_t length;
    return LLVMGetValueName2(value, &length);
}

/* --- functions and blocks, first pass --- */

static bool ends_block(LLVMValueRef instruction) {
    return LLVMIsATerminatorInst(instruction) || opcode_callee_with_body(instruction) ||
           opcode_is_barrier(instruction) || opcode_is_async_copy(instruction);
}

static void number_blocks(struct builder *b, LLVMValueRef function) {
    struct assay_function *f = append(b, &b->functions, sizeof *f);
    uint32_t number = (uint32_t)b->functions.count - 1;
    if (!f)
        return;
    f->name = keep_text(b, name_of(function));
    f->kernel = LLVMGetFunctionCallConv(function) == 76; /* spir_kernel */
    f->first_block = (uint32_t)b->blocks.count;
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(function); bb;
         bb = LLVMGetNextBasicBlock(bb)) {
        struct head *h = append(b, &b->heads, sizeof *h);
        if (h)
            *h = (struct head){bb, (uint32_t)b->blocks.count};
        for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i)) {
            if (!ends_block(i))
                continue;
            struct assay_block *block = append(b, &b->blocks, sizeof *block);
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

static uint32_t first_block(const struct builder *b, LLVMBasicBlockRef basic) {
    struct head key = {basic, 0};
    const struct head *h = bsearch(&key, b->heads.items, b->heads.count, sizeof *h, by_basic);
    return h ? h->block : ASSAY_NONE;
}

/* --- variables --- */

static struct assay_variable *add_variable(struct builder *b, LLVMValueRef value) {
    struct assay_variable *v = append(b, &b->variables, sizeof *v);
    LLVMValueRef *own = append(b, &b->values, sizeof *own);
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
        return keep(b, declared, length);
    if (*name_of(argument))
        return keep_text(b, name_of(argument));
    char numbered[16];
    snprintf(numbered, sizeof numbered, "arg%u", position);
    return keep_text(b, numbered);
}

static const char *argument_type(struct builder *b, LLVMValueRef function, LLVMValueRef argument,
                                 unsigned position) {
    unsigned length = 0;
    const char *declared = type_metadata(function, "kernel_arg_type", position, &length);
    if (declared)
        return keep(b, declared, length);
    char type[200];
    type_write(LLVMTypeOf(argument), type, sizeof type);
    return keep_text(b, type);
}

static void add_arguments(struct builder *b, LLVMValueRef function, uint32_t number) {
    for (unsigned i = 0; i < LLVMCountParams(function); i++) {
        LLVMValueRef argument = LLVMGetParam(function, i);
        struct assay_variable *v = add_variable(b, argument);
        if (!v)
            return;
        v->name = argument_name(b, function, argument, i);
        v->type = argument_type(b, function, argument, i);
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
    const char *full = name_of(global);
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
    v->name = keep_text(b, unique);
    v->type = keep_text(b, type);
    v->function = space == 3 ? owner : ASSAY_NONE;
    v->space = space == 3 ? ASSAY_LOCAL : space == 2 ? ASSAY_CONSTANT : ASSAY_GLOBAL;
}

/* --- where a pointer comes from --- */

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

static uint32_t find_variable(const struct builder *b, LLVMValueRef value) {
    const LLVMValueRef *values = b->values.items;
    for (uint32_t i = 0; value && i < b->values.count; i++)
        if (values[i] == value)
            return i;
    return ASSAY_NONE;
}

/* The pointer operand of a load or store, or a call's only pointer argument; else NULL. */
static LLVMValueRef pointer_operand(LLVMValueRef instruction) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    if (opcode == LLVMLoad)
        return LLVMGetOperand(instruction, 0);
    if (opcode == LLVMStore)
        return LLVMGetOperand(instruction, 1);
    LLVMValueRef only = NULL;
    for (unsigned i = 0; i < LLVMGetNumArgOperands(instruction); i++) {
        LLVMValueRef operand = LLVMGetOperand(instruction, i);
        if (!type_pointee(LLVMTypeOf(operand)) ||
            type_is_opaque(LLVMTypeOf(operand), "opencl.sampler"))
            continue;
        if (only)
            return NULL;
        only = operand;
    }
    return only;
}

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

/* --- instructions, second pass --- */

static uint32_t find_line(struct builder *b, const char *file, size_t length, unsigned line,
                          unsigned column) {
    struct assay_line *lines = b->lines.items;
    for (size_t i = b->lines.count; i-- > 0;)
        if (lines[i].line == line && lines[i].column == column &&
            !strncmp(lines[i].file, file, length) && !lines[i].file[length])
            return (uint32_t)i;
    struct assay_line *added = append(b, &b->lines, sizeof *added);
    if (!added)
        return ASSAY_NONE;
    added->file = keep(b, file, length);
    added->line = line;
    added->column = column;
    return (uint32_t)b->lines.count - 1;
}

/* Position in the source; compiler-made instructions have line 0 and no position. */
static uint32_t line_of(struct builder *b, LLVMValueRef instruction) {
    unsigned line = LLVMGetDebugLocLine(instruction), length = 0;
    if (!line)
        return ASSAY_NONE;
    const char *file = LLVMGetDebugLocFilename(instruction, &length);
    if (!file || !length)
        file = "?", length = 1;
    return find_line(b, file, length, line, LLVMGetDebugLocColumn(instruction));
}

static bool is_site(LLVMValueRef instruction) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    return opcode == LLVMLoad || opcode == LLVMStore ||
           (opcode == LLVMCall && !opcode_callee_with_body(instruction));
}

static void add_site(struct builder *b, LLVMValueRef instruction, uint32_t number, uint32_t block) {
    struct assay_site *site = append(b, &b->sites, sizeof *site);
    struct table_site *mark = append(b, &b->marks, sizeof *mark);
    if (!site || !mark)
        return;
    LLVMValueRef pointer = pointer_operand(instruction);
    site->instruction = number;
    site->block = block;
    site->variable = pointer ? find_variable(b, origin_of(pointer)) : ASSAY_NONE;
    mark->instruction = instruction;
    mark->constant = takes_constant(instruction);
    mark->ignored = !strcmp(opcode_callee_name(instruction), "printf");
}

static struct assay_block *block_at(const struct builder *b, uint32_t block) {
    return (struct assay_block *)b->blocks.items + block;
}

static void add_instruction(struct builder *b, LLVMValueRef instruction, uint32_t block) {
    uint32_t number = (uint32_t)b->instructions.count;
    struct assay_instruction *in = append(b, &b->instructions, sizeof *in);
    if (!in)
        return;
    opcode_describe(instruction, in);
    in->line = line_of(b, instruction);
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
    struct edge *e = append(b, &b->edges, sizeof *e);
    if (e)
        *e = (struct edge){from, to};
}

static void end_switch(struct builder *b, LLVMValueRef terminator, struct table_end *end,
                       uint32_t block) {
    end->first_case = (uint32_t)b->cases.count;
    end->cases = LLVMGetNumSuccessors(terminator) - 1;
    for (uint32_t i = 0; i < end->cases; i++) {
        struct table_case *c = append(b, &b->cases, sizeof *c);
        if (!c)
            return;
        c->value = LLVMConstIntGetZExtValue(LLVMGetOperand(terminator, 2 + 2 * i));
        c->block = first_block(b, LLVMGetSuccessor(terminator, i + 1));
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
        at->successor[i] = first_block(b, LLVMGetSuccessor(terminator, i));
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
        at->successor[0] = first_block(b, LLVMGetEntryBasicBlock(callee));
        at->successor[1] = block + 1;
    } else if (opcode_is_async_copy(call)) {
        end->copy = (uint32_t)b->sites.count - 1;
    }
}

static void end_block(struct builder *b, LLVMValueRef instruction, uint32_t block) {
    struct table_end *end = append(b, &b->ends, sizeof *end);
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

static void read_function(struct builder *b, LLVMValueRef function, uint32_t number) {
    const struct assay_function *f = (struct assay_function *)b->functions.items + number;
    if (number >= b->functions.count)
        return;
    uint32_t block = f->first_block;
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
}

/* --- finishing --- */

struct numbered_line {
    struct assay_line line;
    uint32_t was;
};

static int by_position(const void *a, const void *b) {
    const struct assay_line *x = &((const struct numbered_line *)a)->line;
    const struct assay_line *y = &((const struct numbered_line *)b)->line;
    int order = strcmp(x->file, y->file);
    order = order ? order : (x->line > y->line) - (x->line < y->line);
    return order ? order : (x->column > y->column) - (x->column < y->column);
}

static void renumber_lines(struct builder *b) {
    size_t n = b->lines.count;
    struct assay_line *lines = b->lines.items;
    struct numbered_line *sorted = calloc(n + 1, sizeof *sorted);
    uint32_t *now = calloc(n + 1, sizeof *now);
    b->failed |= !sorted || !now;
    for (uint32_t i = 0; !b->failed && i < n; i++)
        sorted[i] = (struct numbered_line){lines[i], i};
    if (!b->failed && n)
        qsort(sorted, n, sizeof *sorted, by_position);
    for (uint32_t i = 0; !b->failed && i < n; i++) {
        lines[i] = sorted[i].line;
        now[sorted[i].was] = i;
    }
    struct assay_instruction *in = b->instructions.items;
    for (size_t i = 0; !b->failed && i < b->instructions.count; i++)
        in[i].line = in[i].line == ASSAY_NONE ? ASSAY_NONE : now[in[i].line];
    free(sorted);
    free(now);
}

/* Source text, for lines of the program's own source: Oclgrind names it input.cl. */
static void add_texts(struct builder *b) {
    struct assay_line *lines = b->lines.items;
    for (size_t i = 0; b->origin->source_line && i < b->lines.count; i++) {
        if (strcmp(lines[i].file, "input.cl") != 0)
            continue;
        const char *text = b->origin->source_line(b->origin->context, lines[i].line);
        if (!text)
            continue;
        text += strspn(text, " \t\r");
        size_t length = strcspn(text, "\n");
        while (length && strchr(" \t\r", text[length - 1]))
            length--;
        lines[i].text = keep(b, text, length);
    }
}

static struct cell *find_cell(struct table_index *index, const void *instruction) {
    size_t i = (size_t)(((uintptr_t)instruction * UINT64_C(0x9E3779B97F4A7C15)) >> 32);
    for (i &= index->capacity - 1; index->cells[i].instruction; i = (i + 1) & (index->capacity - 1))
        if (index->cells[i].instruction == instruction)
            break;
    return &index->cells[i];
}

static void build_index(struct builder *b) {
    const struct table_site *marks = b->marks.items;
    size_t capacity = 16;
    while (capacity < 2 * b->marks.count)
        capacity *= 2;
    struct table_index *index = calloc(1, sizeof *index + capacity * sizeof *index->cells);
    b->table->index = index;
    if (!index) {
        b->failed = true;
        return;
    }
    index->capacity = capacity;
    for (uint32_t i = 0; i < b->marks.count; i++)
        *find_cell(index, marks[i].instruction) = (struct cell){marks[i].instruction, i};
}

/* Hands the lists over to the table, which owns them from now on. */
static void hand_over(struct builder *b) {
    struct table *t = b->table;
    struct assay_program *p = &t->program;
    p->functions = b->functions.items;
    p->function_count = (uint32_t)b->functions.count;
    p->blocks = b->blocks.items;
    p->block_count = (uint32_t)b->blocks.count;
    p->instructions = b->instructions.items;
    p->instruction_count = (uint32_t)b->instructions.count;
    p->sites = b->sites.items;
    p->site_count = (uint32_t)b->sites.count;
    p->lines = b->lines.items;
    p->line_count = (uint32_t)b->lines.count;
    p->variables = b->variables.items;
    p->variable_count = (uint32_t)b->variables.count;
    p->loops = b->loops;
    p->loop_count = b->loop_count;
    p->opcodes = opcode_names;
    p->opcode_count = OPCODES;
    t->ends = b->ends.items;
    t->cases = b->cases.items;
    t->case_count = (uint32_t)b->cases.count;
    t->sites = b->marks.items;
    t->variables = b->values.items;
    stored_find_sources(t, b->sites.items);
    free(b->edges.items);
    free(b->heads.items);
}

static void describe_origin(struct builder *b) {
    const struct table_origin *o = b->origin;
    struct assay_program *p = &b->table->program;
    p->build_options = keep_text(b, o->build_options ? o->build_options : "");
    p->from_binary = !o->source || !*o->source;
    p->debug_info = b->lines.count > 0;
    identity_add_text(&b->identity, p->build_options);
    identity_add_text(&b->identity, o->source ? o->source : "");
    snprintf(p->id, sizeof p->id, "%016llx", (unsigned long long)b->identity.hash);
}

enum assay_status table_open(LLVMModuleRef module, const struct table_origin *origin,
                             struct table **table) {
    *table = calloc(1, sizeof **table);
    if (!*table)
        return ASSAY_NO_MEMORY;
    struct builder b = {.table = *table, .origin = origin, .identity = identity_begin()};
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f))
            number_blocks(&b, f);
    if (b.heads.count)
        qsort(b.heads.items, b.heads.count, sizeof(struct head), by_basic);
    uint32_t number = 0;
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f))
            add_arguments(&b, f, number++);
    for (LLVMValueRef g = LLVMGetFirstGlobal(module); g; g = LLVMGetNextGlobal(g))
        add_global(&b, g);
    number = 0;
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f && !b.failed; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f))
            read_function(&b, f, number++);
    if (!b.failed)
        renumber_lines(&b);
    if (!b.failed)
        add_texts(&b);
    b.failed |= !identity_add_code(&b.identity, module);
    describe_origin(&b);
    build_index(&b);
    hand_over(&b);
    if (b.failed) {
        table_close(*table);
        *table = NULL;
        return ASSAY_NO_MEMORY;
    }
    return ASSAY_OK;
}

void table_close(struct table *table) {
    if (!table)
        return;
    const struct assay_program *p = &table->program;
    const void *const arrays[] = {p->functions, p->blocks,    p->instructions,  p->sites,
                                  p->lines,     p->variables, p->loops,         table->ends,
                                  table->cases, table->sites, table->variables, table->index};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        free((void *)(uintptr_t)arrays[i]);
    for (struct table_text *t = table->texts, *next; t; t = next) {
        next = t->next;
        free(t);
    }
    free(table);
}

uint32_t table_find_site(const struct table *table, const void *instruction) {
    const struct cell *cell = find_cell(table->index, instruction);
    return cell->instruction ? cell->site : ASSAY_NONE;
}

uint32_t table_find_function(const struct table *table, const char *name) {
    for (uint32_t i = 0; i < table->program.function_count; i++)
        if (!strcmp(table->program.functions[i].name, name))
            return i;
    return ASSAY_NONE;
}

uint32_t table_find_case(const struct table *table, uint32_t block, uint64_t value) {
    const struct table_end *end = &table->ends[block];
    for (uint32_t i = 0; i < end->cases; i++)
        if (table->cases[end->first_case + i].value == value)
            return table->cases[end->first_case + i].block;
    return table->program.blocks[block].successor[0];
}
