/* transfers.c - copies that the items of a group ask for together; see transfers.h.
 *
 * Each item has to ask for the same copies in the same order.  A copy is done when the group has
 * waited for its event.
 */
#include "native/run/transfers.h"

#include "native/run/runtime.h"

#include <llvm-c/DebugInfo.h>

#include <stdlib.h>
#include <string.h>

struct asked {
    struct native_transfer transfer;
    LLVMValueRef instruction;
    uint8_t *by; /* [items] that have asked */
    uint64_t count;
};

struct transfers {
    struct asked *list; /* [count] in the order in which they were asked for */
    size_t count, capacity;
    uint64_t next_event;
};

struct transfers *transfers_open(void) {
    struct transfers *s = calloc(1, sizeof *s);
    if (s)
        s->next_event = 1;
    return s;
}

void transfers_clear(struct transfers *s) {
    for (size_t i = 0; i < s->count; i++)
        free(s->list[i].by);
    s->count = 0;
    s->next_event = 1;
}

void transfers_close(struct transfers *s) {
    if (!s)
        return;
    transfers_clear(s);
    free(s->list);
    free(s);
}

bool transfers_pending(const struct transfers *s) { return s->count > 0; }

bool transfers_know(const struct transfers *s, uint64_t event) {
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].transfer.event == event)
            return true;
    return false;
}

static struct native_arrival arrival_of(const struct native_transfer *t, LLVMValueRef instruction) {
    return (struct native_arrival){.instruction = instruction,
                                   .to = t->to,
                                   .from = t->from,
                                   .size = t->size,
                                   .count = t->count,
                                   .from_stride = t->from_stride,
                                   .to_stride = t->to_stride};
}

static void compare(struct native_thread *t, const struct asked *a, const struct native_transfer *b,
                    LLVMValueRef instruction) {
    const struct native_transfer *c = &a->transfer;
    bool same =
        LLVMInstructionGetDebugLoc(a->instruction) == LLVMInstructionGetDebugLoc(instruction) &&
        c->to_local == b->to_local && c->to == b->to && c->from == b->from && c->size == b->size &&
        c->count == b->count && c->to_stride == b->to_stride && c->from_stride == b->from_stride;
    if (same)
        return;
    struct native_complaint complaint = {.kind = NATIVE_COPY_DIFFERS,
                                         .instruction = instruction,
                                         .now = arrival_of(b, instruction),
                                         .before = arrival_of(c, a->instruction)};
    thread_report(t, true, &complaint);
}

static struct asked *append(struct native_thread *t) {
    struct transfers *s = t->transfers;
    if (s->count == s->capacity) {
        size_t capacity = s->capacity ? 2 * s->capacity : 8;
        struct asked *list = realloc(s->list, capacity * sizeof *list);
        if (!list)
            return NULL;
        s->list = list;
        s->capacity = capacity;
    }
    struct asked *a = &s->list[s->count];
    *a = (struct asked){.by = calloc(t->item_count, 1)};
    if (!a->by)
        return NULL;
    s->count++;
    return a;
}

/* From the first byte to the end of the last element. */
static uint64_t extent(const struct native_transfer *t, uint64_t stride) {
    return t->count ? ((t->count - 1) * stride + 1) * t->size : 0;
}

static void note(struct native_thread *t, const struct native_transfer *n) {
    struct copy c = {
        n->site, {n->to, n->from}, {extent(n, n->to_stride), extent(n, n->from_stride)}};
    worker_note_copy(t->worker, c);
}

uint64_t native_transfer_begin(struct native_context *context,
                               const struct native_transfer *transfer) {
    struct native_thread *t = thread_of(context);
    struct transfers *s = t->transfers;
    LLVMValueRef instruction = t->launch->measurement->table->sites[transfer->site].instruction;
    note(t, transfer);
    for (size_t i = 0; i < s->count; i++) {
        struct asked *a = &s->list[i];
        if (a->by[t->current])
            continue;
        compare(t, a, transfer, instruction);
        a->by[t->current] = 1;
        a->count++;
        return a->transfer.event;
    }
    struct asked *a = append(t);
    if (!a)
        native_stop(context, NULL, "out of memory");
    a->transfer = *transfer;
    a->instruction = instruction;
    a->by[t->current] = 1;
    a->count = 1;
    if (!a->transfer.event)
        a->transfer.event = s->next_event++;
    return a->transfer.event;
}

/* One side of an element's copy: told to the shard, and complained of if it is not there. */
static char *touch(struct native_thread *t, enum assay_op op, bool local, uint64_t address,
                   uint64_t size) {
    bool reads = op == ASSAY_ASYNC_LOAD;
    enum native_view view = local ? NATIVE_LOCALS : reads ? NATIVE_LOADS : NATIVE_STORES;
    char *bytes = native_bytes(&t->context, view, address, size);
    uint32_t site = worker_find_copy(t->worker, reads, address);
    LLVMValueRef barrier = t->barrier.instruction;
    if (!bytes)
        thread_outside(t, false, barrier, reads, local ? "local" : "global", address, size);
    worker_access(t->worker, op,
                  site == ASSAY_NONE ? barrier : t->worker->table->sites[site].instruction,
                  local ? ASSAY_LOCAL : ASSAY_GLOBAL, (uint32_t)(address >> NATIVE_OFFSET_BITS),
                  address & ((UINT64_C(1) << NATIVE_OFFSET_BITS) - 1), (uint32_t)size,
                  bytes ? UINT64_MAX : 0);
    return bytes;
}

static void copy_elements(struct native_thread *t, const struct native_transfer *n) {
    uint64_t to = n->to, from = n->from;
    char held[128] = {0}; /* the largest element is a double16 */
    uint64_t size = n->size < sizeof held ? n->size : sizeof held;
    for (uint64_t i = 0; i < n->count; i++) {
        const char *source = touch(t, ASSAY_ASYNC_LOAD, !n->to_local, from, n->size);
        if (source)
            memcpy(held, source, size);
        char *target = touch(t, ASSAY_ASYNC_STORE, n->to_local, to, n->size);
        if (target)
            memcpy(target, held, size);
        from += n->from_stride * n->size;
        to += n->to_stride * n->size;
    }
}

void transfers_finish(struct native_thread *t, uint64_t event) {
    struct transfers *s = t->transfers;
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].transfer.event == event)
            copy_elements(t, &s->list[i].transfer);
    size_t kept = 0;
    for (size_t i = 0; i < s->count; i++) {
        struct asked *a = &s->list[i];
        if (a->transfer.event != event) {
            s->list[kept++] = *a;
            continue;
        }
        if (a->count != t->item_count) {
            struct native_complaint c = {.kind = NATIVE_COPY_MISSED,
                                         .instruction = a->instruction,
                                         .count = a->count,
                                         .items = t->item_count};
            thread_report(t, false, &c);
        }
        free(a->by);
    }
    s->count = kept;
}
