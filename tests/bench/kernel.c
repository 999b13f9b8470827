/* kernel.c - see kernel.h. */
#include "kernel.h"

#include "program/loops.h"

#include <stdlib.h>
#include <string.h>

void kernel_begin(struct kernel *k, const uint64_t items[2], const uint64_t local[2]) {
    k->program = program_open();
    struct assay_launch *l = &k->program->launch;
    l->dimensions = 2;
    for (int d = 0; d < 2; d++) {
        l->global[d] = items[d];
        l->local[d] = local[d];
        l->groups[d] = items[d] / local[d];
    }
}

uint32_t kernel_block(struct kernel *k, enum assay_end end, uint32_t first, uint32_t second,
                      uint32_t plain) {
    uint32_t block = program_add_block(k->program, end, first, second);
    program_add_plain(k->program, plain);
    return block;
}

uint32_t kernel_site(struct kernel *k, uint32_t variable) {
    uint32_t lines = k->program->table.line_count;
    uint32_t site = program_add_site(k->program, program_add_line(k->program, lines + 1));
    k->program->sites[site].variable = variable;
    return site;
}

uint32_t kernel_buffer(struct kernel *k, const char *name, enum assay_space space) {
    uint32_t variable = program_add_variable(k->program, name, space);
    return program_add_object(k->program, space, variable + 1, variable);
}

void kernel_finish(struct kernel *k) {
    struct assay_program *p = &k->program->table;
    struct edge edges[2 * PROGRAM_MOST];
    size_t n = 0;
    for (uint32_t b = 0; b < p->block_count; b++)
        for (int s = 0; s < 2; s++)
            if (p->blocks[b].successor[s] != ASSAY_NONE)
                edges[n++] = (struct edge){b, p->blocks[b].successor[s]};
    if (loops_find(k->program->blocks, 0, p->block_count, edges, n, &k->loops, &p->loop_count) !=
        ASSAY_OK)
        abort();
    for (uint32_t i = 0; i < p->loop_count; i++)
        k->loops[i].is_counted = true;
    p->loops = k->loops;
}

uint32_t *kernel_data(struct kernel *k, uint32_t number, uint64_t count) {
    k->data[number] = calloc(count, sizeof *k->data[number]);
    if (!k->data[number])
        abort();
    return k->data[number];
}

/* G. Marsaglia, "Xorshift RNGs", 2003. */
uint64_t kernel_roll(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

void kernel_close(struct kernel *k) {
    for (size_t i = 0; i < sizeof k->data / sizeof *k->data; i++) {
        free(k->data[i]);
        k->data[i] = NULL;
    }
    free(k->loops);
    k->loops = NULL;
    program_close(k->program);
}
