/* private.c - see private.h. */
#include "native/run/private.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16 << 10, ALIGNMENT = 16 };

struct private_chunk {
    struct private_chunk *older;
    uint64_t size, used;
    _Alignas(ALIGNMENT) char bytes[];
};

static bool push(struct private_memory *m, struct private_list *list, uint32_t number) {
    if (list->count == list->capacity) {
        uint32_t capacity = list->capacity ? 2 * list->capacity : 16;
        uint32_t *numbers = realloc(list->numbers, capacity * sizeof *numbers);
        if (!numbers) {
            m->failed = true;
            return false;
        }
        list->numbers = numbers;
        list->capacity = capacity;
    }
    list->numbers[list->count++] = number;
    return true;
}

static void empty(struct private_list *list) { list->first = list->count = 0; }

void private_clear(struct private_memory *m) {
    for (uint32_t i = 0; i < m->count; i++)
        m->entries[i].size = 0;
    m->count = 0;
    empty(&m->given_back);
    empty(&m->owned);
    empty(&m->frames);
    for (struct private_chunk *c = m->chunk; c && c->older;) { /* the last is the first made */
        struct private_chunk *older = c->older;
        free(c);
        m->chunk = c = older;
    }
    if (m->chunk)
        m->chunk->used = 0;
}

void private_close(struct private_memory *m) {
    for (struct private_chunk *c = m->chunk, *older; c; c = older) {
        older = c->older;
        free(c);
    }
    free(m->entries);
    free(m->given_back.numbers);
    free(m->owned.numbers);
    free(m->frames.numbers);
}

static char *find_room(struct private_memory *m, uint64_t size) {
    struct private_chunk *c = m->chunk;
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (!c || c->size - c->used < size) {
        uint64_t room = size > CHUNK ? size : CHUNK;
        c = malloc(sizeof *c + room);
        if (!c)
            return NULL;
        c->older = m->chunk;
        c->size = room;
        c->used = 0;
        m->chunk = c;
    }
    char *bytes = c->bytes + c->used;
    c->used += size;
    return bytes;
}

static bool reserve(struct private_memory *m, uint32_t number) {
    if (number < m->capacity)
        return true;
    uint32_t capacity = m->capacity ? 2 * m->capacity : 16;
    struct native_entry *entries = realloc(m->entries, capacity * sizeof *entries);
    if (!entries)
        return false;
    m->entries = entries;
    m->capacity = capacity;
    return true;
}

/* The next number: one that was given back, else a new one. */
static uint32_t next_number(struct private_memory *m) {
    struct private_list *back = &m->given_back;
    if (back->first < back->count) {
        uint32_t number = back->numbers[back->first++];
        if (back->first == back->count)
            empty(back);
        return number;
    }
    if (m->count == 0 && reserve(m, 0))
        m->entries[m->count++] = (struct native_entry){NULL, 0, 0};
    return m->count && reserve(m, m->count) ? m->count++ : 0;
}

/* A buffer that was given back keeps its bytes for the next of its number, if they suffice: loops
 * that call a function would else fill the memory. */
static char *find_bytes(struct private_memory *m, uint32_t number, uint64_t size, bool again) {
    struct native_entry *e = &m->entries[number];
    uint64_t held = 0;
    if (again && e->data) {
        memcpy(&held, e->data - ALIGNMENT, sizeof held);
        if (held >= size)
            return e->data;
    }
    char *bytes = find_room(m, size + ALIGNMENT);
    if (!bytes)
        return NULL;
    memcpy(bytes, &size, sizeof size);
    return bytes + ALIGNMENT;
}

uint32_t private_allocate(struct private_memory *m, uint64_t size, const void *data) {
    uint32_t before = m->count, number = next_number(m);
    char *bytes = number ? find_bytes(m, number, size, number < before) : NULL;
    if (!bytes || (m->frames.count && !push(m, &m->owned, number))) {
        m->failed = true;
        return 0;
    }
    if (data)
        memcpy(bytes, data, size);
    else
        memset(bytes, 0, size);
    m->entries[number] =
        (struct native_entry){bytes, size, (uint64_t)(number & 0xFFFF) << NATIVE_PRIVATE_BITS};
    return number;
}

void private_enter(struct private_memory *m) { push(m, &m->frames, m->owned.count); }

void private_leave(struct private_memory *m) {
    uint32_t first = m->frames.count ? m->frames.numbers[--m->frames.count] : 0;
    for (uint32_t i = first; i < m->owned.count; i++) {
        m->entries[m->owned.numbers[i]].size = 0;
        push(m, &m->given_back, m->owned.numbers[i]);
    }
    m->owned.count = first;
}
