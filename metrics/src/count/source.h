/* source.h - what a step is of: a site and the object that it accesses, or a block; and the rows of
 * a tally that it counts for. */
#ifndef ASSAY_SOURCE_H
#define ASSAY_SOURCE_H

#include <assay/launch.h>
#include <assay/metric.h>

#include <stdbool.h>
#include <stddef.h>

enum { SOURCE_SCOPES = ASSAY_SCOPE_LINE + 1 };

enum operation { LOADS, STORES, ATOMICS, OPERATIONS };

enum operation operation_of(const struct assay_step *step);

struct source {
    uint32_t what, object; /* of its accesses, as of events; the object of a block is 0 */
    uint32_t next;         /* another of the same site or block, or ASSAY_NONE */
    enum operation operation;
    uint32_t numbers[SOURCE_SCOPES]; /* of its scopes by kind; ASSAY_NONE: it is in none */
};

struct sources {
    const struct assay_launch *launch;
    struct source *list; /* [count] */
    size_t count, capacity;
    uint32_t *of_site, *of_block; /* [sites], [blocks] the first, or ASSAY_NONE */
    bool failed;                  /* memory was short */
};

/** Release with sources_close(); false if memory is short. */
bool sources_open(struct sources *s, const struct assay_launch *launch);
void sources_close(struct sources *s);

/** The number of a source that is new, of the site or block of list `first`; ASSAY_NONE if memory
 * is short. */
uint32_t sources_add(struct sources *s, uint32_t *first, uint32_t what, uint32_t object);

/** The number of the source of a step that is not mixed; ASSAY_NONE if memory is short. */
uint32_t sources_find(struct sources *s, const struct assay_step *step);

/** The same of accesses `what`, as of events, to an object. */
static inline uint32_t sources_of_access(struct sources *s, uint32_t what, uint32_t object) {
    const struct assay_event access = {.what = what};
    uint32_t *first = &s->of_site[assay_event_id(&access)];
    for (uint32_t i = *first; i != ASSAY_NONE; i = s->list[i].next)
        if (s->list[i].object == object && s->list[i].what == what)
            return i;
    return sources_add(s, first, what, object);
}

/** What the accesses `what` to an object, or entries, are of. */
struct source source_of(const struct assay_launch *launch, uint32_t what, uint32_t object);

#endif
