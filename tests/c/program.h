/* program.h - a program table and a launch, built by hand.
 *
 * Lines, blocks, instructions, sites, variables and objects are appended one by one and named by
 * the numbers that the functions return.  Instructions and sites go to the block appended last.
 */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <assay/launch.h>

enum { PROGRAM_MOST = 256 }; /* of each table */

struct program {
    struct assay_program table;
    struct assay_launch launch;
    struct assay_function functions[4];
    struct assay_block blocks[PROGRAM_MOST];
    struct assay_instruction instructions[PROGRAM_MOST];
    struct assay_site sites[PROGRAM_MOST];
    struct assay_line lines[PROGRAM_MOST];
    struct assay_loop loops[4];
    struct assay_variable variables[PROGRAM_MOST];
    struct assay_object objects[PROGRAM_MOST];
};

/* Opcodes of the table. */
enum { OP_LOAD, OP_STORE, OP_ADD, OP_FADD, OP_BR, OP_CALL, OPCODES_KNOWN };

/** A kernel "k" without blocks, launched with one item in one group.  Object 0 is private memory.
 * Release with program_close(). */
struct program *program_open(void);
void program_close(struct program *p);

/** One group of `items`; with program_set_groups() more of them, all in dimension 0. */
void program_set_items(struct program *p, uint64_t items);
void program_set_groups(struct program *p, uint64_t groups);

/** A line of file "k.cl", column 1. */
uint32_t program_add_line(struct program *p, uint32_t line);

uint32_t program_add_block(struct program *p, enum assay_end end, uint32_t first, uint32_t second);
uint32_t program_add_instruction(struct program *p, struct assay_instruction instruction);

/** `count` additions of integers. */
void program_add_plain(struct program *p, uint32_t count);

/** A load instruction that is a site (what an event says of a site decides, so it can store too).
 */
uint32_t program_add_site(struct program *p, uint32_t line);

uint32_t program_add_variable(struct program *p, const char *name, enum assay_space space);
uint32_t program_add_object(struct program *p, enum assay_space space, uint32_t buffer,
                            uint32_t variable);

/* For tests of memory alone. */
struct memory_program {
    struct program *program;
    uint32_t site, other_site;  /* on lines 1 and 2 */
    uint32_t a, b, table, tile; /* variables: two global ones, constant, local */
    uint32_t global, second, constant, local, private; /* objects */
};

/** One block; a and b are buffers 1 and 2 of global memory, tile is buffer 1 of local memory.
 * Release the program with program_close(). */
struct memory_program program_of_memory(void);

#endif
