/* reader.c - see reader.h. */
#include "program/reader.h"

#include "program/alias.h"
#include "program/builder.h"
#include "program/code.h"
#include "program/gathered.h"
#include "program/indexed.h"
#include "program/opcode.h"
#include "program/position.h"
#include "program/sources.h"
#include "program/stored.h"
#include "program/variables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
        gathered_find_indices(&b);
    if (!b.failed)
        indexed_find_arrays(&b, module);
    if (!b.failed)
        alias_find_stores(&b, module);
    if (!b.failed)
        position_sort(&b);
    if (!b.failed)
        position_add_texts(&b);
    if (!b.failed)
        sources_add_digests(&b);
    b.failed |= !identity_add_code(&b.identity, module);
    describe_origin(&b);
    hand_over(&b);
    if (b.failed || !table_index_sites(*table)) {
        table_close(*table);
        *table = NULL;
        return ASSAY_NO_MEMORY;
    }
    stored_find_sources(*table, b.sites.items);
    return ASSAY_OK;
}
