/* together.h - what several items of a kernel do together where all of them go past its guards, and
 * one after the other where some do not: these do what the kernel did. */
#ifndef ASSAY_TRANSFORM_TOGETHER_H
#define ASSAY_TRANSFORM_TOGETHER_H

#include "guard.h"
#include "ids.h"

struct together {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
    const struct id_calls *calls; /* all of them */
    const struct guards *guards;
    unsigned dimension;
    size_t count, step;    /* items, and how far their ids are from each other */
    const char *item;      /* the variable with the global id of the first */
    const char *one;       /* a name for the global id of one after the other */
    char first_local[64];  /* the local id of the first */
    struct guard_text how; /* when items go past a guard */
};

/** May a kernel begin again behind its guards, for one item after the other? Not if its items wait
 * for each other, or if it changes a parameter, defines macros inside, or returns out of a loop. */
bool together_is_possible(const struct request *request);

/** Is a return written in the source, and so each condition for it? If not, refuses it, as a macro
 * gives it: it may be a guard's as soon as that is written out. */
bool together_is_written(const struct tree_node *leaving, struct refusal *refusal);

/** With fewer variables that differ, some of the guards may not: takes these away. */
void together_drop_same(struct guards *guards,
                        bool (*differs)(const struct tree_node *condition, void *user), void *user);

/** "if (all go past) {" in place of the guards, and the kernel's body once more for the others. */
bool together_make(const struct together *t);

/** Indents what now stands inside of a guard, in a range of the source from which edits are
 * counted. */
void together_indent(const struct request *request, const struct guards *guards, size_t from,
                     size_t to, size_t base, struct edits *edits);

/** Ends the line, if what stands at a byte of the source begins one, and begins another as far
 * inside; else adds a blank. */
void together_begin_line(const struct request *request, const struct guards *guards, size_t at,
                         struct text *out);

#endif
