/* journal.c - see journal.h.
 *
 * A batch is its head, its marks and its events, each at a multiple of ALIGN; what is between them
 * is zero, so that equal batches are equal bytes.
 */
#include "stream/journal.h"

#include "base/array.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGN = 16 };

struct head {
    uint32_t mark_count, event_count;
};

void journal_clear(struct journal *j) {
    free(j->bytes);
    free(j->groups);
    *j = (struct journal){0};
}

size_t journal_bytes(const struct journal *j) {
    return j->capacity + j->group_capacity * sizeof *j->groups;
}

bool journal_begin_group(struct journal *j, const struct assay_group *group, uint64_t number) {
    struct journal_group *groups =
        array_room(j->groups, j->group_count, &j->group_capacity, sizeof *groups);
    if (!groups)
        return false;
    j->groups = groups;
    groups[j->group_count++] = (struct journal_group){*group, number, j->size, j->size, false};
    return true;
}

/* The group under way; NULL if there is none. */
static struct journal_group *last_group(struct journal *j) {
    struct journal_group *last = j->group_count > 0 ? &j->groups[j->group_count - 1] : NULL;
    return last && !last->ended ? last : NULL;
}

void journal_end_group(struct journal *j) {
    struct journal_group *last = last_group(j);
    if (last)
        last->ended = true;
}

void journal_drop_group(struct journal *j) {
    if (last_group(j))
        j->size = j->groups[--j->group_count].begin;
}

/* Room for so many more bytes, which count and are zero; NULL if there is none. */
static unsigned char *add_room(struct journal *j, size_t n) {
    if (j->size + n > JOURNAL_MOST)
        return NULL;
    if (j->size + n > j->capacity) {
        size_t capacity = 2 * (j->size + n);
        unsigned char *bytes = realloc(j->bytes, capacity);
        if (!bytes)
            return NULL;
        j->bytes = bytes;
        j->capacity = capacity;
    }
    unsigned char *room = j->bytes + j->size;
    j->size += n;
    return memset(room, 0, n);
}

static size_t padded(size_t n) { return (n + ALIGN - 1) / ALIGN * ALIGN; }

static size_t marks_bytes(uint32_t count) { return padded(count * sizeof(struct mark)); }

static size_t events_bytes(uint32_t count) { return padded(count * sizeof(struct assay_event)); }

/* Member by member, for what is between them is not defined. */
static void copy_marks(struct mark *to, const struct mark *from, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        to[i].item.local = from[i].item.local;
        to[i].item.begins = from[i].item.begins;
        to[i].item.ends = from[i].item.ends;
        to[i].past = from[i].past;
    }
}

bool journal_add(struct journal *j, const struct batch *batch) {
    const size_t head = padded(sizeof(struct head)), marks = marks_bytes(batch->mark_count);
    struct journal_group *group = last_group(j);
    unsigned char *room =
        group ? add_room(j, head + marks + events_bytes(batch->event_count)) : NULL;
    if (!room)
        return false;
    *(struct head *)(void *)room = (struct head){batch->mark_count, batch->event_count};
    copy_marks((struct mark *)(void *)(room + head), batch->marks, batch->mark_count);
    if (batch->event_count > 0)
        memcpy(room + head + marks, batch->events, batch->event_count * sizeof *batch->events);
    group->end = j->size;
    return true;
}

bool journal_next(const struct journal *j, const struct journal_group *group, size_t *place,
                  struct batch *batch) {
    if (*place >= group->end)
        return false;
    const unsigned char *at = j->bytes + *place;
    const struct head *head = (const void *)at;
    at += padded(sizeof *head);
    const size_t marks = marks_bytes(head->mark_count);
    *batch = (struct batch){(const void *)at, (const void *)(at + marks), head->mark_count,
                            head->event_count};
    *place = (size_t)(at - j->bytes) + marks + events_bytes(head->event_count);
    return true;
}

static bool join_groups(struct journal *j, const struct journal *other) {
    const size_t before = j->size;
    unsigned char *room = other->size > 0 ? add_room(j, other->size) : NULL;
    if (other->size > 0 && !room)
        return false;
    if (room)
        memcpy(room, other->bytes, other->size);
    for (size_t i = 0; i < other->group_count; i++) {
        const struct journal_group *g = &other->groups[i];
        if (!journal_begin_group(j, &g->group, g->number))
            return false;
        struct journal_group *own = &j->groups[j->group_count - 1];
        own->begin = before + g->begin;
        own->end = before + g->end;
        own->ended = g->ended;
    }
    return true;
}

bool journal_join(struct journal *j, struct journal *other) {
    bool fine = true;
    if (j->group_count == 0) {
        journal_clear(j);
        *j = *other;
        *other = (struct journal){0};
    } else {
        fine = join_groups(j, other);
    }
    journal_clear(other);
    return fine;
}

static int by_number(const void *a, const void *b) {
    const struct journal_group *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

void journal_sort(struct journal *j) {
    if (j->group_count > 1)
        qsort(j->groups, j->group_count, sizeof *j->groups, by_number);
}

static bool same_group(const struct journal *a, const struct journal_group *x,
                       const struct journal *b, const struct journal_group *y) {
    const size_t size = x->end - x->begin;
    return x->number == y->number && x->ended == y->ended && size == y->end - y->begin &&
           !memcmp(x->group.size, y->group.size, sizeof x->group.size) &&
           (size == 0 || !memcmp(a->bytes + x->begin, b->bytes + y->begin, size));
}

bool journal_same(const struct journal *a, const struct journal *b) {
    bool same = a->size == b->size && a->group_count == b->group_count;
    for (size_t i = 0; same && i < a->group_count; i++)
        same = same_group(a, &a->groups[i], b, &b->groups[i]);
    return same;
}
