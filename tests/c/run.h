/* run.h - a launch fed by hand, and the figures that come out of it. */
#ifndef RUN_H
#define RUN_H

#include <assay/profile.h>

#include <stdbool.h>

#include "count/sink.h"
#include "program.h"

struct run {
    const struct program *program;
    struct assay_profile *profile;
    struct assay_shard *shard; /* the one that the functions below feed */
    bool in_group;
    struct assay_sink sink;
};

#define RUN_UNLIMITED SIZE_MAX

/** Opens a profile, borrows a shard and begins group 0, or none.  Release with run_close(). */
struct run run_open(const struct program *p, size_t max_bytes);
struct run run_open_idle(const struct program *p, size_t max_bytes);
void run_close(struct run *r);

/** The group under way, at first 0, is over; what follows is of another. */
void run_next_group(struct run *r, uint64_t group);
void run_begin_item(struct run *r, uint32_t local);
void run_resume_item(struct run *r, uint32_t local);
void run_end_item(struct run *r);
void run_block(struct run *r, uint32_t block);
void run_barrier(struct run *r, uint32_t block);
void run_access(struct run *r, enum assay_op op, uint32_t site, uint32_t object, uint64_t offset,
                uint32_t size);

/** Ends the group under way, gives the shard back and takes the figures; fails the test unless that
 * works. */
void run_emit(struct run *r);

/* Scopes. */
struct assay_scope in_kernel(void);
struct assay_scope in_combined(void);
struct assay_scope in_space(enum assay_space space);
struct assay_scope in_variable(uint32_t variable);
struct assay_scope in_line(uint32_t line);

/** The figure with that id and index (NULL: none), or NULL. */
const struct figure *run_find(const struct run *r, struct assay_scope scope, const char *id,
                              const char *index);

/** A figure that must be there and be a whole number, real number or undefined. */
uint64_t run_count(const struct run *r, struct assay_scope scope, const char *id);
uint64_t run_count_of(const struct run *r, struct assay_scope scope, const char *id,
                      const char *index);
double run_real(const struct run *r, struct assay_scope scope, const char *id);
double run_real_of(const struct run *r, struct assay_scope scope, const char *id,
                   const char *index);
bool run_is_undefined(const struct run *r, struct assay_scope scope, const char *id);

/** True if the figure depends on which accesses there were, and not on their order. */
bool run_is_of_memory(const struct figure *f);

/** Fails the test unless both have the same figures, bit for bit, in the same order. */
void run_compare(const struct run *a, const struct run *b);

#endif
