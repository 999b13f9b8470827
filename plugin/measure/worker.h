/* worker.h - one simulator thread running one group: follows its items through the blocks.
 *
 * The simulator tells of every instruction; only the one that ends the current block matters, so
 * the way there is a comparison of two pointers.
 */
#ifndef ASSAY_MEASURE_WORKER_H
#define ASSAY_MEASURE_WORKER_H

#include <assay/profile.h>

#include "measure/reach.h"
#include "program/table.h"

/* Where an item is. */
struct item_position {
    uint32_t block;
    uint32_t depth, capacity; /* of the call stack */
    uint32_t *stack;          /* blocks to return to */
};

/* A work-group copy that the group has started. */
struct copy {
    uint32_t site;
    uint64_t address[2]; /* of the first element: destination, source */
    uint64_t bytes[2];   /* from there to the end of the last element */
};

struct worker {
    const void *end;  /* instruction that ends the current block of ... */
    const void *item; /* ... the item under way */
    struct item_position *place;
    struct assay_shard *shard;
    const struct table *table;
    struct reach *reach;
    uint32_t entry;               /* block at which items begin */
    struct item_position *places; /* [items] of the group */
    uint32_t items, item_capacity;
    struct copy *copies; /* [copy_count] of the group */
    uint32_t copy_count, copy_capacity;
    bool failed;     /* memory was short: the launch cannot be measured */
    uint64_t groups; /* of the launch, that have ended */
    struct worker *next;
};

/** Release with worker_close().  NULL if memory is short. */
struct worker *worker_open(void);
void worker_close(struct worker *w);

/** Begins a group, with the shard of the group before if that was of the same launch;
 * false if memory is short. */
bool worker_begin_group(struct worker *w, struct assay_profile *profile, const struct table *table,
                        struct reach *reach, uint32_t entry, const struct assay_group *group);
void worker_end_group(struct worker *w);

/** The group will not come to its end. */
void worker_abandon_group(struct worker *w);

/** Gives the shard back at the end of a launch. */
void worker_end_launch(struct worker *w);

/** The item `local` begins. */
void worker_begin_item(struct worker *w, const void *item, uint32_t local);

/** Another item than before goes on after a barrier. */
void worker_resume_item(struct worker *w, const void *item, uint32_t local);
void worker_end_item(struct worker *w);

/** The current block has ended; `choice` is a branch's condition or a switch's value. */
void worker_end_block(struct worker *w, uint64_t choice);

/** What ends the current block: an enum assay_end. */
static inline uint32_t worker_end_kind(const struct worker *w) {
    return w->table->program.blocks[w->place->block].end;
}

/**
 * An access of the item under way, or of the group's copies (ASSAY_ASYNC_*).
 *
 * @param instruction  that accesses
 * @param space        of the simulator's memory; constant memory is told apart here
 * @param room         bytes of the buffer; 0 if the access lies outside
 */
void worker_access(struct worker *w, enum assay_op op, const void *instruction,
                   enum assay_space space, uint32_t buffer, uint64_t offset, uint32_t size,
                   uint64_t room);

/** What follows are elements of the group's copies, until an item goes on. */
void worker_begin_copies(struct worker *w);

/** A copy that the current block's end has started; noted once however many items start it. */
void worker_note_copy(struct worker *w, struct copy copy);

/** Site of the copy that an address of the group's copies belongs to, or ASSAY_NONE. */
uint32_t worker_find_copy(const struct worker *w, bool source, uint64_t address);

#endif
