/* reach.c - see reach.h.
 *
 * found[] is read by every thread without a lock: an entry goes from 0 to its object once, with
 * release and acquire, and shared[] does not change while a launch runs.
 */
#include "measure/reach.h"

#include <stdlib.h>
#include <string.h>

enum { SHARED = UINT16_MAX }; /* in found: look at shared */

struct reach *reach_open(void) {
    struct reach *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->objects = calloc(REACH_OBJECTS, sizeof *r->objects);
    bool fine = r->objects != NULL;
    for (int space = ASSAY_GLOBAL; fine && space < ASSAY_SPACES; space++) {
        r->found[space] = calloc(REACH_BUFFERS, sizeof *r->found[space]);
        r->shared[space] = calloc(REACH_BUFFERS, sizeof(struct binding *));
        fine = r->found[space] && r->shared[space];
    }
    pthread_mutex_init(&r->mutex, NULL);
    if (!fine) {
        reach_close(r);
        return NULL;
    }
    reach_clear(r);
    return r;
}

void reach_close(struct reach *r) {
    if (!r)
        return;
    for (int space = 0; space < ASSAY_SPACES; space++) {
        free(r->found[space]);
        free(r->shared[space]);
    }
    free(r->bindings);
    free(r->objects);
    pthread_mutex_destroy(&r->mutex);
    free(r);
}

void reach_clear(struct reach *r) {
    for (uint32_t i = 1; i < r->object_count; i++) {
        const struct assay_object *o = &r->objects[i];
        r->found[o->space][o->buffer] = 0;
        r->shared[o->space][o->buffer] = NULL;
    }
    r->objects[0] = (struct assay_object){ASSAY_PRIVATE, 0, 0, ASSAY_NONE};
    r->object_count = 1;
    r->binding_count = 0;
}

/* A new object, or 0 if there are too many. */
static uint32_t add_object(struct reach *r, enum assay_space space, uint32_t buffer,
                           uint32_t variable, uint32_t merged) {
    if (r->object_count >= SHARED)
        return 0;
    r->objects[r->object_count] = (struct assay_object){space, buffer, merged, variable};
    return r->object_count++;
}

static bool note_binding(struct reach *r, uint32_t object, uint64_t offset) {
    if (r->binding_count == r->binding_capacity) {
        uint32_t capacity = r->binding_capacity ? 2 * r->binding_capacity : 32;
        struct binding *bindings = realloc(r->bindings, capacity * sizeof *bindings);
        if (!bindings)
            return false;
        r->bindings = bindings;
        r->binding_capacity = capacity;
    }
    r->bindings[r->binding_count++] = (struct binding){object, offset, NULL};
    return true;
}

/* Links the bindings of each buffer anew. */
static void link_bindings(struct reach *r) {
    for (uint32_t i = 0; i < r->binding_count; i++) {
        const struct assay_object *o = &r->objects[r->bindings[i].object];
        r->shared[o->space][o->buffer] = NULL;
    }
    for (uint32_t i = r->binding_count; i-- > 0;) {
        const struct assay_object *o = &r->objects[r->bindings[i].object];
        r->bindings[i].next = r->shared[o->space][o->buffer];
        r->shared[o->space][o->buffer] = &r->bindings[i];
    }
}

bool reach_bind(struct reach *r, enum assay_space space, uint32_t buffer, uint64_t offset,
                uint32_t variable, uint32_t merged) {
    if (buffer == 0 || buffer >= REACH_BUFFERS)
        return true; /* a null pointer: nothing can be accessed through it */
    uint32_t object = add_object(r, space, buffer, variable, merged);
    if (!object || !note_binding(r, object, offset))
        return false;
    r->found[space][buffer] = r->found[space][buffer] ? SHARED : (uint16_t)object;
    link_bindings(r);
    return true;
}

static uint32_t choose(const struct reach *r, enum assay_space space, uint32_t buffer,
                       uint64_t offset, uint32_t variable) {
    const struct binding *best = r->shared[space][buffer];
    for (const struct binding *b = best; b; b = b->next) {
        if (variable != ASSAY_NONE && r->objects[b->object].variable == variable)
            return b->object;
        bool begins_later = best->offset > offset || b->offset > best->offset;
        if (b->offset <= offset && begins_later)
            best = b;
    }
    return best ? best->object : 0;
}

static uint32_t discover(struct reach *r, enum assay_space space, uint32_t buffer) {
    pthread_mutex_lock(&r->mutex);
    uint32_t object = r->found[space][buffer];
    if (!object)
        object = add_object(r, space, buffer, ASSAY_NONE, buffer);
    __atomic_store_n(&r->found[space][buffer], (uint16_t)object, __ATOMIC_RELEASE);
    pthread_mutex_unlock(&r->mutex);
    return object;
}

uint32_t reach_find(struct reach *r, enum assay_space space, uint32_t buffer, uint64_t offset,
                    uint32_t variable) {
    if (space == ASSAY_PRIVATE || buffer >= REACH_BUFFERS)
        return 0;
    uint32_t object = __atomic_load_n(&r->found[space][buffer], __ATOMIC_ACQUIRE);
    if (object == SHARED)
        return choose(r, space, buffer, offset, variable);
    return object ? object : discover(r, space, buffer);
}

bool reach_is_single(const struct reach *r, enum assay_space space, uint32_t buffer) {
    uint16_t object = __atomic_load_n(&r->found[space][buffer], __ATOMIC_ACQUIRE);
    return object && object != SHARED;
}
