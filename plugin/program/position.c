/* position.c - see position.h.  Lines are collected unsorted and renumbered at the end. */
#include "program/position.h"

#include "program/clean.h"
#include "program/directive.h"
#include "program/sources.h"

#include <stdlib.h>
#include <string.h>

static uint32_t find_line(struct builder *b, const char *file, size_t length, unsigned line,
                          unsigned column) {
    struct assay_line *lines = b->lines.items;
    for (size_t i = b->lines.count; i-- > 0;)
        if (lines[i].line == line && lines[i].column == column &&
            clean_is(lines[i].file, file, length))
            return (uint32_t)i;
    struct assay_line *added = builder_append(b, &b->lines, sizeof *added);
    if (!added)
        return ASSAY_NONE;
    added->file = builder_keep_name(b, file, length);
    added->line = line;
    added->column = column;
    return (uint32_t)b->lines.count - 1;
}

static bool accesses_memory(LLVMValueRef instruction) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    return opcode == LLVMLoad || opcode == LLVMStore || opcode == LLVMAtomicRMW ||
           opcode == LLVMAtomicCmpXchg;
}

/* The instruction that says where another one is. A load that the compiler made of two has lost its
   line; it is where the next instruction of its block is that has one, as that most often is what
   it was loaded for, or else where the last one was. */
static LLVMValueRef positioned(LLVMValueRef instruction) {
    if (LLVMGetDebugLocLine(instruction) || !accesses_memory(instruction))
        return instruction;
    LLVMValueRef near = instruction;
    while (near && !LLVMGetDebugLocLine(near))
        near = LLVMGetNextInstruction(near);
    for (LLVMValueRef i = instruction; !near && i; i = LLVMGetPreviousInstruction(i))
        near = LLVMGetDebugLocLine(i) ? i : NULL;
    return near ? near : instruction;
}

/* Position in the source; other compiler-made instructions have line 0 and no position. */
uint32_t position_of(struct builder *b, LLVMValueRef made) {
    LLVMValueRef instruction = positioned(made);
    unsigned line = LLVMGetDebugLocLine(instruction), length = 0;
    if (!line)
        return ASSAY_NONE;
    const char *file = LLVMGetDebugLocFilename(instruction, &length);
    if (!file || !length)
        file = "?", length = 1;
    else
        sources_note(b, instruction);
    return find_line(b, file, length, line, LLVMGetDebugLocColumn(instruction));
}

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

void position_sort(struct builder *b) {
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

static void add_text(struct builder *b, struct assay_line *line, unsigned number) {
    const char *text = b->origin->source_line(b->origin->context, number);
    if (!text)
        return;
    text += strspn(text, " \t\r");
    size_t length = strcspn(text, "\n");
    while (length && strchr(" \t\r", text[length - 1]))
        length--;
    line->text = builder_keep(b, text, length);
}

void position_add_texts(struct builder *b) {
    const struct table_origin *o = b->origin;
    struct assay_line *lines = b->lines.items;
    struct directives d;
    if (!o->source_line || !o->source)
        return;
    if (!directives_open(&d, SOURCES_OWN, o->source, o->source_length)) {
        b->failed = true;
        return;
    }
    for (size_t i = 0; i < b->lines.count; i++) {
        unsigned number = directives_own_line(&d, lines[i].file, lines[i].line);
        if (number)
            add_text(b, &lines[i], number);
    }
    directives_close(&d);
}
