/* program.c - see program.h. */
#include "program.h"

#include <stdlib.h>
#include <string.h>

static const char *const opcodes[OPCODES_KNOWN] = {"load", "store", "add", "fadd", "br", "call"};

struct program *program_open(void) {
    struct program *p = calloc(1, sizeof *p);
    if (!p)
        abort();
    p->functions[0] = (struct assay_function){"k", 0, 0, true};
    p->objects[0] = (struct assay_object){ASSAY_PRIVATE, 0, 0, ASSAY_NONE};
    p->table = (struct assay_program){
        .id = "0123456789abcdef",
        .build_options = "",
        .debug_info = true,
        .opcodes = opcodes,
        .functions = p->functions,
        .blocks = p->blocks,
        .instructions = p->instructions,
        .sites = p->sites,
        .lines = p->lines,
        .loops = p->loops,
        .variables = p->variables,
        .opcode_count = OPCODES_KNOWN,
        .function_count = 1,
    };
    p->launch = (struct assay_launch){
        .program = &p->table,
        .dimensions = 1,
        .global = {1, 1, 1},
        .local = {1, 1, 1},
        .groups = {1, 1, 1},
        .objects = p->objects,
        .object_count = 1,
    };
    return p;
}

void program_close(struct program *p) { free(p); }

void program_set_items(struct program *p, uint64_t items) {
    p->launch.local[0] = items;
    p->launch.global[0] = items * p->launch.groups[0];
}

void program_set_groups(struct program *p, uint64_t groups) {
    p->launch.groups[0] = groups;
    p->launch.global[0] = groups * p->launch.local[0];
}

/* The next number of a table. */
static uint32_t number(uint32_t *count) {
    if (*count == PROGRAM_MOST)
        abort();
    return (*count)++;
}

uint32_t program_add_line(struct program *p, uint32_t line) {
    uint32_t n = number(&p->table.line_count);
    p->lines[n] = (struct assay_line){"k.cl", "text", line, 1};
    return n;
}

uint32_t program_add_block(struct program *p, enum assay_end end, uint32_t first, uint32_t second) {
    uint32_t n = number(&p->table.block_count);
    p->blocks[n] = (struct assay_block){.first = p->table.instruction_count,
                                        .end = end,
                                        .successor = {first, second},
                                        .loop = ASSAY_NONE,
                                        .order = n};
    p->functions[0].blocks++;
    return n;
}

uint32_t program_add_instruction(struct program *p, struct assay_instruction instruction) {
    uint32_t n = number(&p->table.instruction_count);
    struct assay_block *b = &p->blocks[p->table.block_count - 1];
    p->instructions[n] = instruction;
    b->count++;
    if (instruction.touches) {
        b->touches++;
        b->last_touch = b->count;
    }
    return n;
}

void program_add_plain(struct program *p, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        program_add_instruction(
            p, (struct assay_instruction){OP_ADD, ASSAY_INTEGER, 0, 1, 0, ASSAY_NONE});
}

uint32_t program_add_site(struct program *p, uint32_t line) {
    uint32_t instruction = program_add_instruction(
        p, (struct assay_instruction){OP_LOAD, ASSAY_MEMORY, 1, 1, 0, line});
    uint32_t n = number(&p->table.site_count);
    p->sites[n] =
        (struct assay_site){instruction, p->table.block_count - 1, ASSAY_NONE, ASSAY_NONE};
    return n;
}

uint32_t program_add_variable(struct program *p, const char *name, enum assay_space space) {
    uint32_t n = number(&p->table.variable_count);
    p->variables[n] = (struct assay_variable){
        .name = name, .type = "float*", .argument = n, .space = (uint8_t)space};
    return n;
}

uint32_t program_add_object(struct program *p, enum assay_space space, uint32_t buffer,
                            uint32_t variable) {
    uint32_t n = number(&p->launch.object_count);
    p->objects[n] = (struct assay_object){space, buffer, buffer, variable};
    return n;
}

struct memory_program program_of_memory(void) {
    struct memory_program m = {.program = program_open()};
    struct program *p = m.program;
    program_add_block(p, ASSAY_RETURN, ASSAY_NONE, ASSAY_NONE);
    m.site = program_add_site(p, program_add_line(p, 1));
    m.other_site = program_add_site(p, program_add_line(p, 2));
    m.a = program_add_variable(p, "a", ASSAY_GLOBAL);
    m.b = program_add_variable(p, "b", ASSAY_GLOBAL);
    m.table = program_add_variable(p, "table", ASSAY_CONSTANT);
    m.tile = program_add_variable(p, "tile", ASSAY_LOCAL);
    m.global = program_add_object(p, ASSAY_GLOBAL, 1, m.a);
    m.second = program_add_object(p, ASSAY_GLOBAL, 2, m.b);
    m.constant = program_add_object(p, ASSAY_CONSTANT, 3, m.table);
    m.local = program_add_object(p, ASSAY_LOCAL, 1, m.tile);
    return m;
}
