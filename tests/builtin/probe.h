/* probe.h - calls of built-in functions on given operands, once in the simulator and once here.
 *
 * A probe is a kernel that reads up to three arrays of operands and makes one call after another,
 * each into an array of its own: the same function for vectors of all widths, say.  Item i takes
 * the elements from i times the width on.
 */
#ifndef PROBE_H
#define PROBE_H

#include "native/builtin/builtin.h"

#include <stddef.h>
#include <stdio.h>

struct type {
    const char *name;
    char mangled;
    uint32_t size;
    enum { SIGNED, UNSIGNED, FLOATING } kind;
};

/* By the letter that stands for it in a mangled name: "chstijlmfd". */
const struct type *type_of(char mangled);

/* The integer type of a size. */
const struct type *integer_of(uint32_t size, int kind);

enum {
    OPERANDS = 3,
    ELEMENTS = 576, /* of each array; divided by all widths, and by 3 and 16 at once */
    CALLS = 60
};

struct probe_call {
    char name[40];
    uint32_t widths[OPERANDS];
    const struct type *result;
    uint32_t result_width;
    const struct type *second; /* what the last argument points to; NULL if none */
};

struct probe {
    const struct type *types[OPERANDS];
    uint32_t operands;
    struct probe_call calls[CALLS];
    uint32_t call_count;
    /* Whether the second result for an element of the operands is left to chance; NULL if never. */
    bool (*is_open)(const struct builtin_value *operands, uint32_t element);
};

/* All probes; release with free(). */
struct probe *probes_open(uint32_t *count);

/* What adds probes to the list. */
struct probe_list {
    struct probe *probes;
    uint32_t count, room;
};
struct probe *probe_add(struct probe_list *list);
void add_functions(struct probe_list *list);
void add_intrinsics(struct probe_list *list);
void add_conversions(struct probe_list *list);

/* Elements of the widest operand or result. */
uint32_t probe_widest(const struct probe *probe, const struct probe_call *call);

/* Where the results of call n start. */
size_t probe_offset(uint32_t n);

/* The kernel "probeN". */
void probe_write(FILE *to, const struct probe *probe, uint32_t n);

/* Computes all calls here and compares; prints what differs and returns how many calls do. */
uint32_t probe_compare(const struct probe *probe, void *const operands[OPERANDS],
                       unsigned char *results, unsigned char *seconds);

/* Fills ELEMENTS operands of a type: edge values, with two or three operands every one with every
 * other, then random ones.  `position` of `operands`. */
void fill_operands(void *data, const struct type *type, uint32_t position, uint32_t operands);

#endif
