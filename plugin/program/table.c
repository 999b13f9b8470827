/* table.c - puts the program table together, and looks things up in it; see table.h. */
#include "program/table.h"

#include "program/builder.h"
#include "program/clean.h"
#include "program/code.h"
#include "program/opcode.h"
#include "program/position.h"
#include "program/sources.h"
#include "program/stored.h"
#include "program/variables.h"

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
    p->sources = b->sources.items;
    p->source_count = (uint32_t)b->sources.count;
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
    free(b->files.items);
    free(b->edges.items);
    free(b->heads.items);
}

static void describe_origin(struct builder *b) {
    const struct table_origin *o = b->origin;
    struct assay_program *p = &b->table->program;
    p->build_options = builder_keep_text(b, o->build_options ? o->build_options : "");
    p->file = o->file ? builder_keep_name(b, o->file, strlen(o->file)) : NULL;
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
    code_number_blocks(&b, module);
    variables_read(&b, module);
    code_read(&b, module);
    if (!b.failed)
        position_sort(&b);
    if (!b.failed)
        position_add_texts(&b);
    if (!b.failed)
        sources_add_digests(&b);
    b.failed |= !identity_add_code(&b.identity, module);
    describe_origin(&b);
    build_index(&b);
    hand_over(&b);
    if (b.failed) {
        table_close(*table);
        *table = NULL;
        return ASSAY_NO_MEMORY;
    }
    stored_find_sources(*table, b.sites.items);
    return ASSAY_OK;
}

void table_close(struct table *table) {
    if (!table)
        return;
    const struct assay_program *p = &table->program;
    const void *const arrays[] = {p->functions, p->blocks,    p->instructions, p->sites,
                                  p->lines,     p->sources,   p->variables,    p->loops,
                                  table->ends,  table->cases, table->sites,    table->variables,
                                  table->index};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        free((void *)(uintptr_t)arrays[i]);
    builder_forget_texts(table);
    free(table);
}

uint32_t table_find_site(const struct table *table, const void *instruction) {
    const struct cell *cell = find_cell(table->index, instruction);
    return cell->instruction ? cell->site : ASSAY_NONE;
}

uint32_t table_find_function(const struct table *table, const char *name) {
    for (uint32_t i = 0; i < table->program.function_count; i++)
        if (clean_is(table->program.functions[i].name, name, strlen(name)))
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
