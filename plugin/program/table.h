/* table.h - the program table (assay/program.h) of an LLVM module, and the way from the simulator's
 * instructions to its indices.
 */
#ifndef ASSAY_PROGRAM_TABLE_H
#define ASSAY_PROGRAM_TABLE_H

#include <assay/program.h>

#include <llvm-c/Core.h>

#include "program/words.h"

#include <stdbool.h>
#include <stddef.h>

/* What the module itself does not say. */
struct table_origin {
    const char *build_options;
    const char *source; /* [source_length], then a 0 byte; NULL or empty if built from a binary */
    size_t source_length;
    const char *file; /* that the user calls it, or NULL */
    /** Line `number` (from 1) of the source, or NULL; borrowed until the next call. */
    const char *(*source_line)(const void *context, unsigned number);
    const void *context;
};

/* How to follow a block's end, beside struct assay_block. */
struct table_end {
    LLVMValueRef instruction; /* the last one of the block */
    uint32_t copy;            /* site if that is a call of async_work_group_copy, else ASSAY_NONE */
    uint32_t first_case;      /* ASSAY_SWITCH: in cases; successor[0] is the default */
    uint32_t cases;
};

struct table_case {
    uint64_t value;
    uint32_t block;
};

/* What the simulator's callbacks ask of a site. */
struct table_site {
    LLVMValueRef instruction;
    bool constant;      /* what it reads through global memory is declared __constant */
    struct words words; /* `ignored` also where printf reads its format */
};

/* What comes before a string that the tables point to. */
struct table_text {
    struct table_text *next;
};

struct table {
    struct assay_program program;
    struct table_end *ends;   /* [block_count] */
    struct table_case *cases; /* [case_count] */
    struct table_site *sites; /* [site_count] */
    LLVMValueRef *variables;  /* [variable_count] the argument or global variable itself */
    uint32_t case_count;
    struct table_index *index; /* instruction -> site */
    struct table_text *texts;  /* strings the tables point to */
};

void table_close(struct table *table);

/** Makes table_find_site() work, once the sites are there; false if memory is short. */
bool table_index_sites(struct table *table);

/** Site of an instruction, or ASSAY_NONE. */
uint32_t table_find_site(const struct table *table, const void *instruction);

/** Index of a function, or ASSAY_NONE. */
uint32_t table_find_function(const struct table *table, const char *name);

/** Block that a switch goes to for a value. */
uint32_t table_find_case(const struct table *table, uint32_t block, uint64_t value);

#endif
