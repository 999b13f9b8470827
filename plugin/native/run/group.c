/* group.c - groups and their items; see group.h. */
#include "native/run/group.h"

#include "native/run/fiber.h"
#include "native/run/runtime.h"
#include "native/run/transfers.h"

#include <llvm-c/DebugInfo.h>

#include <stdlib.h>
#include <string.h>

/* Views that a thread keeps for the whole launch: all but private memory's. */
enum { SHARED_VIEWS = NATIVE_PRIVATES };

struct native_thread *thread_open(void) {
    struct native_thread *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->entries = calloc((size_t)SHARED_VIEWS * NATIVE_BUFFERS, sizeof *t->entries);
    t->transfers = transfers_open();
    if (!t->entries || !t->transfers) {
        free(t->entries);
        transfers_close(t->transfers);
        free(t);
        return NULL;
    }
    for (size_t view = 0; view < SHARED_VIEWS; view++)
        t->context.views[view] = t->entries + view * NATIVE_BUFFERS;
    return t;
}

/* --- memory --- */

enum { ALIGNMENT = 128 };

static bool begin_memory(struct native_thread *t) {
    const struct native_launch *l = t->launch;
    uint64_t bytes = 0;
    free(t->local_buffers);
    free(t->locals);
    t->locals = NULL;
    t->local_buffers = calloc(l->local_count + 1, sizeof *t->local_buffers);
    for (uint32_t i = 0; i < l->local_count; i++)
        bytes += (l->locals[i].size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    t->local_bytes = bytes;
    if (!t->local_buffers || (bytes && !(t->locals = malloc(bytes))))
        return false;
    bytes = 0;
    for (uint32_t i = 0; i < l->local_count; i++) {
        t->local_buffers[i + 1] = (struct native_entry){t->locals + bytes, l->locals[i].size, 0};
        bytes += (l->locals[i].size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
    return true;
}

static void end_memory(struct native_thread *t) {
    for (size_t i = 0; i < t->filled_count; i++)
        t->entries[t->filled[i]] = (struct native_entry){NULL, 0, 0};
    t->filled_count = 0;
}

/* --- items --- */

static bool reserve_items(struct native_thread *t, uint64_t items) {
    if (items <= t->item_capacity)
        return true;
    struct native_item *list = realloc(t->items, items * sizeof *list);
    if (!list)
        return false;
    memset(list + t->item_capacity, 0, (items - t->item_capacity) * sizeof *list);
    t->items = list;
    t->item_capacity = (uint32_t)items;
    return true;
}

static bool prepare_memory(struct native_thread *t, struct native_item *item) {
    const struct native_launch *l = t->launch;
    if (!l->allocates)
        return true;
    private_clear(&item->memory);
    for (uint32_t i = 0; i < l->private_count; i++)
        if (!private_allocate(&item->memory, l->privates[i].size, l->privates[i].data))
            return false;
    return true;
}

/* What follows is of this item. */
static void turn_to(struct native_thread *t, uint32_t memory, struct native_item *item) {
    t->current = memory;
    memcpy(t->context.global_id, item->global_id, sizeof item->global_id);
    memcpy(t->context.local_id, item->local_id, sizeof item->local_id);
    t->context.views[NATIVE_PRIVATES] = t->items[memory].memory.entries;
    t->context.private_count = t->items[memory].memory.count;
}

static void place_item(const struct native_thread *t, uint32_t local, struct native_item *item) {
    const struct native_context *c = &t->context;
    item->local_id[0] = local % c->group_size[0];
    item->local_id[1] = local / c->group_size[0] % c->group_size[1];
    item->local_id[2] = local / c->group_size[0] / c->group_size[1];
    for (int d = 0; d < 3; d++)
        item->global_id[d] = item->local_id[d] + c->group_id[d] * c->local_size[d] + c->offset[d];
}

/* --- groups without barriers: one item after the other, with one private memory --- */

static void run_item(struct native_thread *t, uint32_t local) {
    struct native_item *memory = &t->items[0], item;
    place_item(t, local, &item);
    assay_shard_select(t->worker->shard, local, true);
    thread_resync(t);
    if (!prepare_memory(t, memory)) {
        turn_to(t, 0, &item);
        native_stop(&t->context, NULL, "Insufficient private memory (alloca)");
    }
    turn_to(t, 0, &item);
    t->launch->kernel(&t->context);
    thread_sync(t);
    assay_shard_item_ends(t->worker->shard);
}

static void run_items(struct native_thread *t) {
    if (setjmp(t->dead))
        return;
    for (uint32_t i = 0; i < t->item_count; i++)
        run_item(t, i);
}

/* --- groups with barriers: each item on a stack of its own --- */

static void run_on_fiber(void *argument) {
    struct native_thread *t = argument;
    t->launch->kernel(&t->context);
}

static void suspend(struct native_thread *t) {
    struct native_item *item = thread_item(t);
    item->waits = true;
    fiber_suspend(item->fiber);
}

static bool begin_item(struct native_thread *t, uint32_t local) {
    struct native_item *item = &t->items[local];
    place_item(t, local, item);
    item->waits = item->ended = false;
    if (!item->fiber)
        item->fiber = fiber_open();
    if (!item->fiber || !prepare_memory(t, item))
        return false;
    fiber_begin(item->fiber, run_on_fiber, t);
    return true;
}

static void resume_item(struct native_thread *t, uint32_t local, bool begins) {
    struct assay_shard *shard = t->worker->shard;
    struct native_item *item = &t->items[local];
    item->waits = false;
    assay_shard_select(shard, local, begins);
    thread_resync(t);
    turn_to(t, local, item);
    item->ended = fiber_resume(item->fiber);
    if (t->stopped)
        return;
    thread_sync(t);
    if (item->ended)
        assay_shard_item_ends(shard);
}

/* The items that wait have all come to the barrier. */
static void release_barrier(struct native_thread *t) {
    if (t->arrived != t->item_count) {
        struct native_complaint c = {.kind = NATIVE_BARRIER_MISSED,
                                     .instruction = t->barrier.instruction,
                                     .count = t->arrived,
                                     .items = t->item_count};
        thread_report(t, false, &c);
    }
    if (t->barrier.events)
        worker_begin_copies(t->worker);
    for (uint64_t i = 0; i < t->barrier.events; i++)
        transfers_finish(t, t->events[i]);
    t->barrier.instruction = NULL;
    t->arrived = 0;
}

static LLVMValueRef end_of(const struct native_thread *t, uint32_t block) {
    return t->launch->measurement->table->ends[block].instruction;
}

/* The kernel's return. */
static LLVMValueRef last_instruction(const struct native_thread *t) {
    const struct assay_launch *l = &t->launch->measurement->launch;
    const struct assay_function *f = &l->program->functions[l->kernel];
    for (uint32_t b = f->first_block + f->blocks; b-- > f->first_block;)
        if (l->program->blocks[b].end == ASSAY_RETURN)
            return end_of(t, b);
    return NULL;
}

static void run_fibers(struct native_thread *t) {
    for (uint32_t i = 0; i < t->item_count && !t->stopped; i++) {
        if (!begin_item(t, i)) {
            turn_to(t, 0, &t->items[i]);
            struct native_complaint c = {.kind = NATIVE_FATAL, .text = "out of memory"};
            thread_report(t, true, &c);
            t->stopped = true;
            return;
        }
        resume_item(t, i, true);
    }
    while (t->barrier.instruction && !t->stopped) {
        release_barrier(t);
        for (uint32_t i = 0; i < t->item_count && !t->stopped; i++)
            if (t->items[i].waits)
                resume_item(t, i, false);
    }
    if (!t->stopped && transfers_pending(t->transfers))
        thread_complain(t, true, last_instruction(t),
                        "Work-item finished without waiting for events");
}

/* --- barriers --- */

/* The item waits for `number` where the one before it waits for another event; -1: something else
 * differs. */
static void complain_of_barrier(struct native_thread *t, const struct native_arrival *now,
                                int64_t event, uint64_t number) {
    struct native_complaint c = {.kind = NATIVE_BARRIER_DIFFERS,
                                 .instruction = now->instruction,
                                 .now = *now,
                                 .before = t->barrier,
                                 .event = event};
    if (event >= 0) {
        c.events[0] = number;
        c.events[1] = t->events[event];
    }
    thread_report(t, true, &c);
}

static bool is_same_barrier(const struct native_arrival *a, const struct native_arrival *b) {
    return (a->instruction == b->instruction || LLVMInstructionGetDebugLoc(a->instruction) ==
                                                    LLVMInstructionGetDebugLoc(b->instruction)) &&
           a->fence == b->fence && a->events == b->events;
}

/* Whether the item has come to the barrier that others wait at. */
static void check_barrier(struct native_thread *t, const struct native_arrival *now,
                          const uint64_t *events) {
    if (!is_same_barrier(now, &t->barrier)) {
        complain_of_barrier(t, now, -1, 0);
        return;
    }
    for (uint64_t i = 0; i < now->events; i++)
        if (events[i] != t->events[i]) {
            complain_of_barrier(t, now, (int64_t)i, events[i]);
            return;
        }
}

/* The first item at a barrier says what it is. */
static bool begin_barrier(struct native_thread *t, const struct native_arrival *now,
                          const uint64_t *events) {
    t->barrier = *now;
    free(t->events);
    t->events = malloc((now->events + 1) * sizeof *t->events);
    if (!t->events)
        return false;
    if (now->events)
        memcpy(t->events, events, now->events * sizeof *events);
    for (uint64_t i = 0; i < now->events; i++)
        if (!transfers_know(t->transfers, events[i]))
            thread_complain(t, true, now->instruction, "Invalid wait event");
    return true;
}

static void arrive(struct native_thread *t, const struct native_arrival *now,
                   const uint64_t *events) {
    if (t->barrier.instruction)
        check_barrier(t, now, events);
    else if (!begin_barrier(t, now, events))
        native_stop(&t->context, NULL, "out of memory");
    t->arrived++;
    suspend(t);
}

void native_wait(struct native_context *context, uint32_t block, uint64_t fence) {
    struct native_thread *t = thread_of(context);
    struct native_arrival now = {.instruction = end_of(t, block), .fence = fence};
    arrive(t, &now, NULL);
}

/* CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE */
enum { BOTH_FENCES = 3 };

void native_wait_events(struct native_context *context, const struct native_access *load,
                        uint32_t block, uint64_t count, uint64_t address) {
    struct native_thread *t = thread_of(context);
    uint32_t next = t->worker->table->program.blocks[block].successor[0];
    struct native_arrival now = {
        .instruction = end_of(t, block), .fence = BOTH_FENCES, .events = count};
    uint64_t *events = malloc((count + 1) * sizeof *events);
    if (!events)
        native_stop(context, NULL, "out of memory");
    bool loaded = native_gather(context, load, address, events, count);
    struct assay_event barrier = assay_event_barrier(block), entry = assay_event_block(next);
    if (context->limit - context->cursor < 2)
        native_flush(context);
    *context->cursor++ = barrier;
    *context->cursor++ = entry;
    if (loaded)
        arrive(t, &now, events);
    free(events);
}

/* --- launches --- */

static bool begin_group(struct native_thread *t, const uint64_t id[3]) {
    const struct native_launch *l = t->launch;
    struct native_context *c = &t->context;
    struct assay_group group = {0};
    for (int d = 0; d < 3; d++) {
        uint64_t size = c->local_size[d];
        c->group_id[d] = group.id[d] = id[d];
        bool rest = size * (id[d] + 1) > c->global_size[d];
        c->group_size[d] = group.size[d] = rest ? c->global_size[d] % size : size;
    }
    t->item_count = (uint32_t)(group.size[0] * group.size[1] * group.size[2]);
    t->barrier.instruction = NULL;
    t->arrived = 0;
    transfers_clear(t->transfers);
    if (t->local_bytes)
        memset(t->locals, 0, t->local_bytes);
    return reserve_items(t, l->waits ? t->item_count : 1) &&
           measurement_begin_group(l->measurement, t->worker, &group);
}

static void run_group(struct native_thread *t, const uint64_t id[3]) {
    if (!begin_group(t, id)) {
        t->stopped = true;
        return;
    }
    if (t->launch->waits)
        run_fibers(t);
    else
        run_items(t);
    if (t->stopped)
        worker_abandon_group(t->worker);
    else
        measurement_end_group(t->launch->measurement, t->worker);
}

static void describe_launch(struct native_thread *t) {
    const struct assay_launch *l = &t->launch->measurement->launch;
    struct native_context *c = &t->context;
    c->values = t->launch->values;
    memcpy(c->global_size, l->global, sizeof c->global_size);
    memcpy(c->local_size, l->local, sizeof c->local_size);
    memcpy(c->offset, l->offset, sizeof c->offset);
    memcpy(c->groups, l->groups, sizeof c->groups);
    c->dimensions = l->dimensions;
}

void thread_run(struct native_thread *t, const struct native_launch *launch) {
    t->launch = launch;
    t->stopped = false;
    describe_launch(t);
    t->worker = measurement_borrow_worker(launch->measurement);
    if (!t->worker)
        return;
    if (begin_memory(t))
        while (!t->stopped) {
            uint64_t next =
                __atomic_fetch_add((uint64_t *)(uintptr_t)&launch->next_group, 1, __ATOMIC_RELAXED);
            if (next >= launch->group_count)
                break;
            run_group(t, launch->groups[next]);
        }
    end_memory(t);
}
