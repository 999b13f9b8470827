/* reach.h - the memory a launch can reach: from the simulator's buffers to the launch's objects.
 *
 * Buffers of arguments and variables are known when the launch begins; one that only a pointer in
 * memory leads to gets its object when it is touched first.  Where several arguments share a
 * buffer, an access belongs to the one that its pointer is derived from, else to the one that
 * begins last before its offset.
 */
#ifndef ASSAY_MEASURE_REACH_H
#define ASSAY_MEASURE_REACH_H

#include <assay/launch.h>

#include <pthread.h>
#include <stdbool.h>

enum { REACH_OBJECTS = 1 << 16, REACH_BUFFERS = 1 << 16 };

/* An argument or variable and the place in a buffer where it begins. */
struct binding {
    uint32_t object;
    uint64_t offset;
    struct binding *next; /* of the same space and buffer */
};

struct reach {
    struct assay_object *objects; /* [REACH_OBJECTS], object_count in use; 0 is private memory */
    uint32_t object_count;
    uint16_t *found[ASSAY_SPACES];         /* [REACH_BUFFERS] the only object of a buffer, or 0 */
    struct binding **shared[ASSAY_SPACES]; /* [REACH_BUFFERS] lists where there are several */
    struct binding *bindings;              /* [binding_count] */
    uint32_t binding_count, binding_capacity;
    pthread_mutex_t mutex; /* for objects found while the launch runs */
};

/** Release with reach_close().  NULL if memory is short. */
struct reach *reach_open(void);
void reach_close(struct reach *reach);

/** Forgets the last launch. */
void reach_clear(struct reach *reach);

/** Says where a variable lies; `merged` is the number under which AIWC would file it.  False if
 * memory is short. */
bool reach_bind(struct reach *reach, enum assay_space space, uint32_t buffer, uint64_t offset,
                uint32_t variable, uint32_t merged);

/** Object for an access; any thread. */
uint32_t reach_find(struct reach *reach, enum assay_space space, uint32_t buffer, uint64_t offset,
                    uint32_t variable);

/** True if every access to a buffer that has been found belongs to the same object. */
bool reach_is_single(const struct reach *reach, enum assay_space space, uint32_t buffer);

#endif
