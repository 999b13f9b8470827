/* worker.c - see worker.h. */
#include "measure/worker.h"

#include <stdlib.h>
#include <string.h>

struct worker *worker_open(void) {
    return calloc(1, sizeof(struct worker));
}

void worker_close(struct worker *w) {
    if (!w)
        return;
    for (uint32_t i = 0; i < w->item_capacity; i++)
        free(w->places[i].stack);
    free(w->places);
    free(w->copies);
    free(w);
}

static bool reserve_items(struct worker *w, uint32_t items) {
    if (items <= w->item_capacity)
        return true;
    struct item_position *places = realloc(w->places, items * sizeof *places);
    if (!places)
        return false;
    memset(places + w->item_capacity, 0, (items - w->item_capacity) * sizeof *places);
    w->places = places;
    w->item_capacity = items;
    return true;
}

bool worker_begin_group(struct worker *w, struct assay_profile *profile, const struct table *table,
                        struct reach *reach, uint32_t entry, const struct assay_group *group) {
    if (!w->shard || w->shard->profile != profile)
        w->shard = assay_shard_borrow(profile);
    w->table = table;
    w->reach = reach;
    w->entry = entry;
    w->items = (uint32_t)(group->size[0] * group->size[1] * group->size[2]);
    w->end = w->item = NULL;
    w->place = NULL;
    w->copy_count = 0;
    if (!w->shard || !reserve_items(w, w->items))
        return false;
    assay_shard_begin_group(w->shard, group);
    return true;
}

void worker_end_group(struct worker *w) {
    assay_shard_end_group(w->shard);
    w->end = w->item = NULL;
    w->groups++;
}

void worker_abandon_group(struct worker *w) {
    assay_shard_abandon_group(w->shard);
    w->end = w->item = NULL;
}

void worker_end_launch(struct worker *w) {
    if (w->shard)
        assay_shard_return(w->shard);
    w->shard = NULL;
    w->failed = false;
    w->groups = 0;
}

static void stay_in(struct worker *w, uint32_t block) {
    w->place->block = block;
    w->end = w->table->ends[block].instruction;
}

static void enter(struct worker *w, uint32_t block) {
    assay_shard_append(w->shard, assay_event_block(block));
    stay_in(w, block);
}

static void select_item(struct worker *w, const void *item, uint32_t local, bool begins) {
    w->item = item;
    w->place = &w->places[local];
    assay_shard_select(w->shard, local, begins);
}

void worker_begin_item(struct worker *w, const void *item, uint32_t local) {
    select_item(w, item, local, true);
    w->place->depth = 0;
    enter(w, w->entry);
}

void worker_resume_item(struct worker *w, const void *item, uint32_t local) {
    select_item(w, item, local, false);
    stay_in(w, w->place->block);
}

void worker_end_item(struct worker *w) {
    assay_shard_item_ends(w->shard);
    w->end = w->item = NULL;
}

static void push(struct worker *w, uint32_t block) {
    struct item_position *p = w->place;
    if (p->depth == p->capacity) {
        uint32_t capacity = p->capacity ? 2 * p->capacity : 8;
        uint32_t *stack = realloc(p->stack, capacity * sizeof *stack);
        if (!stack) {
            w->failed = true;
            return;
        }
        p->stack = stack;
        p->capacity = capacity;
    }
    p->stack[p->depth++] = block;
}

void worker_end_block(struct worker *w, uint64_t choice) {
    const struct assay_block *block = &w->table->program.blocks[w->place->block];
    switch ((enum assay_end)block->end) {
    case ASSAY_JUMP:
        enter(w, block->successor[0]);
        break;
    case ASSAY_BRANCH:
        enter(w, block->successor[choice ? 0 : 1]);
        break;
    case ASSAY_SWITCH:
        enter(w, table_find_case(w->table, w->place->block, choice));
        break;
    case ASSAY_CALL:
        push(w, block->successor[1]);
        enter(w, block->successor[0]);
        break;
    case ASSAY_WAIT:
        assay_shard_append(w->shard, assay_event_barrier(w->place->block));
        enter(w, block->successor[0]);
        break;
    case ASSAY_RETURN:
        if (w->place->depth)
            enter(w, w->place->stack[--w->place->depth]);
        break;
    case ASSAY_STOP:
        break;
    }
}

static bool is_load(enum assay_op op) { return op == ASSAY_LOAD || op == ASSAY_ASYNC_LOAD; }

static void append_access(struct worker *w, enum assay_op op, uint32_t site, enum assay_space space,
                          uint32_t buffer, uint64_t offset, uint32_t size, uint64_t room) {
    bool constant = w->table->sites[site].constant && is_load(op);
    if (space == ASSAY_GLOBAL && constant)
        space = ASSAY_CONSTANT;
    if (space == ASSAY_PRIVATE) /* one object: the item's own buffers are parts of its offsets */
        offset |= (uint64_t)(buffer & 0xFFFF) << 32;
    uint32_t object =
        reach_find(w->reach, space, buffer, offset, w->table->program.sites[site].variable);
    words_widen(&w->table->sites[site].words, room, &offset, &size);
    assay_shard_append(w->shard, assay_event_access(op, site, object, offset, size));
}

void worker_access(struct worker *w, enum assay_op op, const void *instruction,
                   enum assay_space space, uint32_t buffer, uint64_t offset, uint32_t size,
                   uint64_t room) {
    uint32_t site = table_find_site(w->table, instruction);
    if (site == ASSAY_NONE || w->table->sites[site].words.ignored || size == 0)
        return;
    if (room)
        append_access(w, op, site, space, buffer, offset, size, room);
    else
        assay_shard_append(w->shard, assay_event_access(ASSAY_OUT_OF_BOUNDS, site, 0, 0, size));
}

static bool same_copy(const struct copy *a, const struct copy *b) {
    return a->site == b->site && a->address[0] == b->address[0] && a->address[1] == b->address[1];
}

static void make_latest(struct worker *w, uint32_t i) {
    struct copy copy = w->copies[i];
    memmove(&w->copies[i], &w->copies[i + 1], (w->copy_count - i - 1) * sizeof copy);
    w->copies[w->copy_count - 1] = copy;
}

void worker_note_copy(struct worker *w, struct copy copy) {
    for (uint32_t i = w->copy_count; i-- > 0;)
        if (same_copy(&w->copies[i], &copy)) {
            make_latest(w, i);
            return;
        }
    if (w->copy_count == w->copy_capacity) {
        uint32_t capacity = w->copy_capacity ? 2 * w->copy_capacity : 8;
        struct copy *copies = realloc(w->copies, capacity * sizeof *copies);
        if (!copies) {
            w->failed = true;
            return;
        }
        w->copies = copies;
        w->copy_capacity = capacity;
    }
    w->copies[w->copy_count++] = copy;
}

void worker_begin_copies(struct worker *w) {
    if (w->shard->item.local != ASSAY_NO_ITEM)
        assay_shard_select(w->shard, ASSAY_NO_ITEM, false);
    w->item = NULL;
}

uint32_t worker_find_copy(const struct worker *w, bool source, uint64_t address) {
    for (uint32_t i = w->copy_count; i-- > 0;) {
        const struct copy *c = &w->copies[i];
        if (address - c->address[source] < c->bytes[source])
            return c->site;
    }
    return ASSAY_NONE;
}
