/* runtime.c - what compiled code calls, but for barriers (group.c) and copies (transfers.c). */
#include "native/run/runtime.h"

#include "native/builtin/format.h"
#include "native/builtin/half.h"
#include "native/builtin/number.h"
#include "native/run/fiber.h"
#include "native/run/thread.h"
#include "program/opcode.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void native_flush(struct native_context *context) {
    struct native_thread *t = thread_of(context);
    thread_sync(t);
    assay_shard_flush(t->worker->shard);
    thread_resync(t);
}

void native_stop(struct native_context *context, LLVMValueRef instruction, const char *why) {
    struct native_thread *t = thread_of(context);
    struct native_complaint c = {.kind = NATIVE_FATAL, .text = why, .instruction = instruction};
    thread_report(t, true, &c);
    t->stopped = true;
    if (t->launch->waits)
        for (;;) /* the thread never comes back to it */
            fiber_suspend(thread_item(t)->fiber);
    longjmp(t->dead, 1);
}

static LLVMValueRef instruction_at(const struct native_thread *t, uint32_t site) {
    return t->launch->measurement->table->sites[site].instruction;
}

/* --- reach of memory --- */

static const char *space_name(enum native_view view) {
    return view == NATIVE_LOCALS ? "local" : view == NATIVE_PRIVATES ? "private" : "global";
}

static enum assay_space space_of(enum native_view view) {
    static const enum assay_space spaces[] = {ASSAY_GLOBAL,   ASSAY_GLOBAL, ASSAY_GLOBAL,
                                              ASSAY_CONSTANT, ASSAY_LOCAL,  ASSAY_PRIVATE};
    return spaces[view];
}

/* An address taken apart. */
struct position {
    uint64_t buffer, offset;
};

static struct position take_apart(enum native_view view, uint64_t address) {
    unsigned bits = view == NATIVE_PRIVATES ? NATIVE_PRIVATE_BITS : NATIVE_OFFSET_BITS;
    return (struct position){address >> bits, address & ((UINT64_C(1) << bits) - 1)};
}

static bool find_buffer(struct native_thread *t, enum native_view view, uint64_t number,
                        struct native_buffer *found) {
    const struct native_entry *e = NULL;
    if (view == NATIVE_PRIVATES && number < t->context.private_count)
        e = &t->context.views[NATIVE_PRIVATES][number];
    else if (view == NATIVE_LOCALS && number <= t->launch->local_count)
        e = &t->local_buffers[number];
    else if (view < NATIVE_LOCALS)
        return t->launch->host->find(t->launch->host->to, (uint32_t)number, found);
    if (!e || !e->data)
        return false;
    *found = (struct native_buffer){e->data, e->size, true, true};
    return true;
}

char *native_bytes(struct native_context *context, enum native_view view, uint64_t address,
                   uint64_t size) {
    struct position p = take_apart(view, address);
    struct native_buffer b;
    if (!find_buffer(thread_of(context), view, p.buffer, &b) || p.offset > b.size ||
        size > b.size - p.offset)
        return NULL;
    return b.data + p.offset;
}

static bool note_filled(struct native_thread *t, uint32_t number) {
    if (t->filled_count == t->filled_capacity) {
        size_t capacity = t->filled_capacity ? 2 * t->filled_capacity : 64;
        uint32_t *filled = realloc(t->filled, capacity * sizeof *filled);
        if (!filled)
            return false;
        t->filled = filled;
        t->filled_capacity = capacity;
    }
    t->filled[t->filled_count++] = number;
    return true;
}

/* From now on the accesses of a view to this buffer are quick, unless they have to be looked at one
 * by one: because the buffer has several names, or may not be accessed like this. */
static void fill(struct native_thread *t, enum native_view view, uint64_t number,
                 const struct native_buffer *b, uint32_t object) {
    struct reach *reach = t->launch->measurement->reach;
    bool allowed = (b->readable || view == NATIVE_STORES) &&
                   (b->writable || view == NATIVE_LOADS || view == NATIVE_CONSTANTS);
    if (view == NATIVE_PRIVATES || !allowed ||
        !reach_is_single(reach, space_of(view), (uint32_t)number))
        return;
    struct native_entry *e = &t->context.views[view][number];
    if (note_filled(t, (uint32_t)(e - t->entries)))
        *e = (struct native_entry){b->data, b->size, (uint64_t)object << ASSAY_OFFSET_BITS};
}

static void complain_of_rights(struct native_thread *t, const struct native_access *a,
                               const struct native_buffer *b) {
    LLVMValueRef instruction = instruction_at(t, a->site);
    if (!b->readable && a->op != ASSAY_STORE)
        thread_complain(t, true, instruction, "Invalid read from write-only buffer");
    if (!b->writable && a->op != ASSAY_LOAD)
        thread_complain(t, true, instruction, "Invalid write to read-only buffer");
}

static void complain_of_alignment(struct native_thread *t, const struct native_access *a) {
    LLVMValueRef instruction = instruction_at(t, a->site);
    char text[120];
    if (a->op == ASSAY_ATOMIC) {
        const char *name = opcode_callee_name(instruction);
        int length = (int)strspn(name, "_Z0123456789");
        snprintf(text, sizeof text, "Unaligned address on %.*s",
                 (int)strtoul(name + strcspn(name, "0123456789"), NULL, 10), name + length);
    } else {
        snprintf(text, sizeof text,
                 "Invalid memory %s - source pointer is not aligned to the pointed type",
                 a->op == ASSAY_LOAD ? "load" : "store");
    }
    thread_complain(t, true, instruction, text);
}

/* So many bytes that are 0. */
static char *scratch(struct native_thread *t, uint64_t size) {
    if (size > t->scratch_size) {
        char *more = realloc(t->scratch, size);
        if (!more)
            native_stop(&t->context, NULL, "out of memory");
        t->scratch = more;
        t->scratch_size = size;
    }
    memset(t->scratch, 0, size);
    return t->scratch;
}

static char *outside(struct native_thread *t, const struct native_access *a, uint64_t address,
                     uint64_t size) {
    LLVMValueRef instruction = instruction_at(t, a->site);
    const char *space = space_name((enum native_view)a->view);
    bool reads_only = a->op == ASSAY_ATOMIC && strstr(opcode_callee_name(instruction), "cmpxchg");
    if (a->op != ASSAY_STORE)
        thread_outside(t, true, instruction, true, space, address, size);
    if (a->op != ASSAY_LOAD && !reads_only)
        thread_outside(t, true, instruction, false, space, address, size);
    t->context.event = assay_event_access(ASSAY_OUT_OF_BOUNDS, a->site, 0, 0, (uint32_t)size);
    return scratch(t, size);
}

char *native_reach(struct native_context *context, const struct native_access *access,
                   uint64_t address, uint64_t size) {
    struct native_thread *t = thread_of(context);
    enum native_view view = (enum native_view)access->view;
    struct position p = take_apart(view, address);
    struct native_buffer b;
    if (access->alignment && address & (access->alignment - 1))
        complain_of_alignment(t, access);
    if (!find_buffer(t, view, p.buffer, &b) || p.offset > b.size || size > b.size - p.offset)
        return outside(t, access, address, size);
    complain_of_rights(t, access, &b);
    const struct measurement *m = t->launch->measurement;
    uint64_t offset = p.offset;
    if (view == NATIVE_PRIVATES)
        offset |= (p.buffer & 0xFFFF) << NATIVE_PRIVATE_BITS;
    uint32_t object = reach_find(m->reach, space_of(view), (uint32_t)p.buffer, offset,
                                 m->table->program.sites[access->site].variable);
    fill(t, view, p.buffer, &b, object);
    uint32_t told = (uint32_t)size;
    words_widen(&access->words, b.size, &offset, &told);
    context->event =
        assay_event_access((enum assay_op)access->op, access->site, object, offset, told);
    return b.data + p.offset;
}

void native_bad_index(struct native_context *context, uint32_t site, int64_t index, uint64_t size) {
    struct native_thread *t = thread_of(context);
    char text[120];
    snprintf(text, sizeof text, "Index (%" PRId64 ") exceeds static array size (%" PRIu64 ")",
             index, size);
    thread_complain(t, true, instruction_at(t, site), text);
}

/* --- accesses that append by themselves --- */

/* The entry of a buffer whose accesses of the view are quick, and all of whose bytes are asked for;
 * NULL if there is none. */
static const struct native_entry *find_entry(const struct native_context *context,
                                             const struct native_access *access, uint64_t address,
                                             uint64_t size) {
    if (access->view == NATIVE_PRIVATES || access->alignment)
        return NULL;
    struct position p = take_apart((enum native_view)access->view, address);
    const struct native_entry *e = &context->views[access->view][p.buffer];
    return size <= e->size && p.offset <= e->size - size ? e : NULL;
}

char *native_append(struct native_context *context, const struct native_access *access,
                    uint64_t address, uint64_t size) {
    const struct native_entry *e = find_entry(context, access, address, size);
    struct assay_event event;
    char *bytes;
    if (e) {
        uint64_t offset = take_apart((enum native_view)access->view, address).offset;
        bytes = e->data + offset;
        event = assay_event_access((enum assay_op)access->op, access->site, 0, 0, (uint32_t)size);
        event.address = e->object + offset;
    } else {
        bytes = native_reach(context, access, address, size);
        event = context->event;
    }
    if (context->cursor == context->limit)
        native_flush(context);
    *context->cursor++ = event;
    return bytes;
}

void native_copy(struct native_context *context, const struct native_access *load,
                 const struct native_access *store, uint64_t to, uint64_t from, uint64_t size) {
    if (!size)
        return;
    const char *source = native_append(context, load, from, size);
    char small[256], *held = size > sizeof small ? malloc(size) : small;
    if (!held)
        native_stop(context, NULL, "out of memory");
    memcpy(held, source, size); /* which may be the scratch that the store gets too */
    memcpy(native_append(context, store, to, size), held, size);
    if (held != small)
        free(held);
}

void native_fill(struct native_context *context, const struct native_access *store, uint64_t to,
                 uint8_t value, uint64_t size) {
    if (size)
        memset(native_append(context, store, to, size), value, size);
}

void native_scatter(struct native_context *context, const struct native_access *store,
                    uint64_t address, const struct builtin_value *value) {
    for (uint32_t i = 0; i < value->count; i++) {
        uint64_t offset = (uint64_t)i * value->size;
        char *bytes = native_append(context, store, address + offset, value->size);
        memcpy(bytes, (const char *)value->data + offset, value->size);
    }
}

bool native_gather(struct native_context *context, const struct native_access *load,
                   uint64_t address, uint64_t *numbers, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        const char *bytes =
            native_append(context, load, address + i * sizeof *numbers, sizeof *numbers);
        if (bytes == thread_of(context)->scratch)
            return false;
        memcpy(&numbers[i], bytes, sizeof *numbers);
    }
    return true;
}

/* --- private memory --- */

static uint64_t allocate(struct native_context *context, uint64_t size, const void *data) {
    struct private_memory *m = &thread_item(thread_of(context))->memory;
    uint32_t number = private_allocate(m, size, data);
    if (!number)
        native_stop(context, NULL, "Insufficient private memory (alloca)");
    context->views[NATIVE_PRIVATES] = m->entries;
    context->private_count = m->count;
    return (uint64_t)number << NATIVE_PRIVATE_BITS;
}

uint64_t native_allocate(struct native_context *context, uint64_t size) {
    return allocate(context, size, NULL);
}

uint64_t native_duplicate(struct native_context *context, uint64_t from, uint64_t size) {
    return allocate(context, size, native_bytes(context, NATIVE_PRIVATES, from, size));
}

void native_enter(struct native_context *context) {
    private_enter(&thread_item(thread_of(context))->memory);
}

void native_leave(struct native_context *context) {
    private_leave(&thread_item(thread_of(context))->memory);
}

/* --- printf --- */

static const char *text_at(struct native_thread *t, uint64_t address) {
    struct position p = take_apart(NATIVE_CONSTANTS, address);
    struct native_buffer b;
    bool found = find_buffer(t, NATIVE_CONSTANTS, p.buffer, &b) && p.offset < b.size;
    return found && memchr(b.data + p.offset, 0, b.size - p.offset) ? b.data + p.offset : NULL;
}

void native_print(struct native_context *context, uint64_t format,
                  const struct builtin_value *arguments, uint32_t count, uint64_t pointers) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    struct native_thread *t = thread_of(context);
    const char *text = text_at(t, format);
    for (uint32_t i = 0; i < count && i < 64; i++) {
        uint64_t address;
        if (!(pointers >> i & 1))
            continue;
        memcpy(&address, arguments[i].data, sizeof address);
        const char *string = text_at(t, address);
        memcpy(arguments[i].data, &string, sizeof string);
    }
    if (!text)
        return;
    pthread_mutex_lock(&mutex);
    native_format(stdout, text, arguments, count);
    pthread_mutex_unlock(&mutex);
}

/* --- conversions --- */

float native_from_half(uint32_t half) { return half_to_float((uint16_t)half); }

uint32_t native_half_from_float(float value, uint32_t rounding) {
    return half_from_float(value, (enum half_rounding)rounding);
}

uint32_t native_half_from_double(double value, uint32_t rounding) {
    return half_from_double(value, (enum half_rounding)rounding);
}

int64_t native_signed(double value) { return number_to_signed(value); }

uint64_t native_unsigned(double value) { return number_to_unsigned(value); }
