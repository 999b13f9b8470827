/* table.c - looks things up in a program table; see table.h. */
#include "program/table.h"

#include "program/clean.h"

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

bool table_index_sites(struct table *table) {
    size_t capacity = 16;
    while (capacity < 2 * (size_t)table->program.site_count)
        capacity *= 2;
    struct table_index *index = calloc(1, sizeof *index + capacity * sizeof *index->cells);
    table->index = index;
    if (!index)
        return false;
    index->capacity = capacity;
    for (uint32_t i = 0; i < table->program.site_count; i++) {
        LLVMValueRef instruction = table->sites[i].instruction;
        *find_cell(index, instruction) = (struct cell){instruction, i};
    }
    return true;
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
    for (struct table_text *text = table->texts, *next; text; text = next) {
        next = text->next;
        free(text);
    }
    free(table);
}
