/* assay/launch.h - one kernel enqueued with one NDRange, and the memory it can reach. */
#ifndef ASSAY_LAUNCH_H
#define ASSAY_LAUNCH_H

#include <assay/program.h>

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What an address is counted under.  Objects of equal space and buffer are names of the same memory
 * (a buffer bound to two arguments, two sub-buffers): each keeps its own counts, and figures of a
 * whole space put equal addresses together. */
struct assay_object {
    uint32_t space;    /* enum assay_space */
    uint32_t buffer;   /* identity within the space */
    uint32_t merged;   /* number under which AIWC would file it: spaces share the numbers */
    uint32_t variable; /* index in the program's variables, or ASSAY_NONE */
};

/* A work-group of a launch. */
struct assay_group {
    uint64_t id[3];
    uint64_t size[3]; /* items; smaller than the launch's in a remainder group */
    bool sampled;     /* it stands for others, which took too much memory; known before its steps */
};

/* Metrics that are measured only if they are asked for, because they make a record long. */
enum assay_extra { ASSAY_ADDRESS_MAP = 1 };

/* Where the local size of a launch came from. */
enum assay_local_size {
    ASSAY_LOCAL_GIVEN, /* the program */
    ASSAY_LOCAL_NULL,  /* the simulator: the program gave NULL */
    ASSAY_LOCAL_CHOSEN /* the user's option: the program gave NULL */
};

struct assay_launch {
    const struct assay_program *program;
    uint32_t kernel; /* index in the program's functions */
    uint32_t dimensions;
    uint64_t global[3]; /* items; 1 in unused dimensions */
    uint64_t local[3];
    uint64_t offset[3];
    uint64_t groups[3];
    uint64_t local_bytes; /* that a group's variables and arguments in local memory take up */
    const struct assay_object *objects;
    uint32_t object_count; /* may grow until the profile is emitted */
    unsigned extras;       /* sum of enum assay_extra: what is asked for */
    uint64_t sample;       /* one of so many groups is measured; 0 and 1: all are */
    enum assay_local_size local_from;
};

/** Items of a group. */
static inline uint64_t assay_group_items(const struct assay_launch *launch) {
    return launch->local[0] * launch->local[1] * launch->local[2];
}

/** Groups of the launch. */
static inline uint64_t assay_launch_groups(const struct assay_launch *launch) {
    return launch->groups[0] * launch->groups[1] * launch->groups[2];
}

/** Which functions may run: the kernel and what it calls, directly or not.  [functions of the
 * program], to be freed; NULL if memory is short. */
bool *assay_launch_functions(const struct assay_launch *launch);

/** True if items of the launch may come to a barrier: there is one in its kernel or in a function
 * that this calls. */
bool assay_launch_waits(const struct assay_launch *launch);

/** The group's number among those of the launch, x fastest. */
static inline uint64_t assay_group_number(const struct assay_launch *launch,
                                          const struct assay_group *group) {
    const uint64_t *groups = launch->groups, *id = group->id;
    return id[0] + groups[0] * (id[1] + groups[1] * id[2]);
}

#ifdef __cplusplus
}
#endif

#endif
