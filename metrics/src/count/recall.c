/* recall.c - see recall.h. */
#include "count/recall.h"

#include <stdlib.h>
#include <string.h>

/* Patterns of a source; bytes that all may take: beyond them, all is forgotten. */
enum { WAYS = 4, BYTES_MOST = 8 << 20 };

/* Lanes that tell most steps from those before, where addresses are irregular. */
enum { FIRST_LANES = 8 };

struct pattern {
    unsigned alignments;
    uint32_t count, size;
    uint32_t *items;     /* [count] */
    uint64_t *distances; /* [count] of addresses from the first */
    size_t item_room, distance_room;
    uint16_t number[ASSAY_STEP_PERIOD]; /* of the result by remainder, + 1; 0: there is none */
    uint32_t results;
    uint64_t *rows; /* [results][width + 1]: the counters, and where its values begin */
    size_t row_room;
    struct value *values; /* [value_count] */
    size_t value_count, value_room;
};

/* The patterns that a source had last. */
struct recent {
    struct pattern *patterns[WAYS]; /* NULL until it is needed */
    uint32_t oldest;
    uint64_t seen; /* hash of the beginning of the last that is not one of these */
};

static void close_pattern(struct pattern *p) {
    if (!p)
        return;
    free(p->items);
    free(p->distances);
    free(p->rows);
    free(p->values);
    free(p);
}

static void forget(struct recall *r) {
    for (size_t i = 0; i < r->count; i++)
        for (int way = 0; way < WAYS; way++) {
            close_pattern(r->recent[i].patterns[way]);
            r->recent[i].patterns[way] = NULL;
        }
    r->bytes = 0;
}

void recall_close(struct recall *r) {
    forget(r);
    free(r->recent);
    *r = (struct recall){.recent = NULL};
}

/* --- patterns --- */

static uint64_t mix(uint64_t hash, uint64_t value) {
    return (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15) ^ (hash >> 29);
}

static uint64_t hash_beginning(const struct assay_step *s) {
    uint64_t hash = mix((uint64_t)s->count << 32 | s->alignments, (uint64_t)s->size << 32);
    hash = mix(hash, (uint64_t)s->items[0] << 32 | s->items[s->count - 1]);
    for (uint32_t i = 1; s->addresses && i < s->count && i < FIRST_LANES; i++)
        hash = mix(hash, s->addresses[i] - s->addresses[0]);
    return hash;
}

static uint64_t differ(const uint64_t *distances, const uint64_t *addresses, uint32_t from,
                       uint32_t past) {
    uint64_t any = 0;
    for (uint32_t i = from; i < past; i++)
        any |= (addresses[i] - addresses[0]) ^ distances[i];
    return any;
}

static bool is_of(const struct pattern *p, const struct assay_step *s) {
    uint32_t first = s->count < FIRST_LANES ? s->count : FIRST_LANES;
    return p && p->count == s->count && p->size == s->size && p->alignments == s->alignments &&
           (!s->addresses || !differ(p->distances, s->addresses, 0, first)) &&
           !memcmp(p->items, s->items, s->count * sizeof *s->items) &&
           (!s->addresses || !differ(p->distances, s->addresses, first, s->count));
}

/* Room for n items, where there was some for `room`: the array, moved if need be; NULL if memory is
 * short. */
static void *make_room(struct recall *r, void *items, size_t n, size_t *room, size_t size) {
    if (n <= *room)
        return items;
    size_t wanted = 2 * *room > n ? 2 * *room : n;
    void *moved = realloc(items, wanted * size);
    r->failed |= !moved;
    if (!moved)
        return NULL;
    r->bytes += (wanted - *room) * size;
    *room = wanted;
    return moved;
}

/* Writes down what steps of a pattern have in common.  False if memory is short. */
static bool note_lanes(struct recall *r, struct pattern *p, const struct assay_step *s) {
    uint32_t *items = make_room(r, p->items, s->count, &p->item_room, sizeof *items);
    p->items = items ? items : p->items;
    uint64_t *distances =
        make_room(r, p->distances, s->count, &p->distance_room, sizeof *distances);
    p->distances = distances ? distances : p->distances;
    if (!items || !distances)
        return false;
    p->alignments = s->alignments;
    p->count = s->count;
    p->size = s->size;
    memcpy(items, s->items, s->count * sizeof *items);
    for (uint32_t i = 0; s->addresses && i < s->count; i++)
        distances[i] = s->addresses[i] - s->addresses[0];
    return true;
}

/* Keeps a pattern, as yet without results, in place of the oldest; NULL if memory is short. */
static struct pattern *keep_pattern(struct recall *r, struct recent *recent,
                                    const struct assay_step *s) {
    struct pattern **place = &recent->patterns[recent->oldest];
    recent->oldest = (recent->oldest + 1) % WAYS;
    if (!*place) {
        *place = calloc(1, sizeof **place);
        r->bytes += sizeof **place;
        r->failed |= !*place;
    }
    struct pattern *p = *place;
    if (!p || !note_lanes(r, p, s))
        return NULL;
    memset(p->number, 0, sizeof p->number);
    p->results = 0;
    p->value_count = 0;
    return p;
}

/* The patterns of a source; NULL if memory is short. */
static struct recent *recent_of(struct recall *r, uint32_t source) {
    if (source < r->count)
        return &r->recent[source];
    size_t count = 2 * ((size_t)source + 1);
    struct recent *recent = realloc(r->recent, count * sizeof *recent);
    r->failed |= !recent;
    if (!recent)
        return NULL;
    memset(recent + r->count, 0, (count - r->count) * sizeof *recent);
    r->recent = recent;
    r->count = count;
    return &recent[source];
}

struct pattern *recall_pattern(struct recall *r, uint32_t source, const struct assay_step *step) {
    struct recent *recent = recent_of(r, source);
    if (!recent)
        return NULL;
    if (r->bytes > BYTES_MOST)
        forget(r);
    for (int way = 0; way < WAYS; way++)
        if (is_of(recent->patterns[way], step))
            return recent->patterns[way];
    uint64_t hash = hash_beginning(step);
    if (recent->seen == hash)
        return keep_pattern(r, recent, step);
    recent->seen = hash;
    return NULL;
}

/* --- results --- */

static uint64_t *row_of(const struct recall *r, const struct pattern *p, uint32_t remainder) {
    return p->rows + (p->number[remainder] - 1) * (r->width + 1);
}

const uint64_t *recall_counters(const struct recall *r, const struct pattern *p,
                                uint32_t remainder) {
    return p->number[remainder] ? row_of(r, p, remainder) : NULL;
}

const struct value *recall_values(const struct recall *r, const struct pattern *p,
                                  uint32_t remainder) {
    return p->values + row_of(r, p, remainder)[r->width];
}

uint64_t *recall_add(struct recall *r, struct pattern *p, uint32_t remainder) {
    size_t bytes = (r->width + 1) * sizeof *p->rows;
    uint64_t *rows = make_room(r, p->rows, p->results + 1, &p->row_room, bytes);
    if (!rows)
        return NULL;
    p->rows = rows;
    p->number[remainder] = (uint16_t)++p->results;
    uint64_t *row = row_of(r, p, remainder);
    memset(row, 0, bytes);
    row[r->width] = p->value_count;
    return row;
}

void recall_add_values(struct recall *r, struct pattern *p, const struct value *values, size_t n) {
    struct value *all =
        make_room(r, p->values, p->value_count + n + 1, &p->value_room, sizeof *values);
    if (!all)
        return;
    p->values = all;
    if (n)
        memcpy(all + p->value_count, values, n * sizeof *values);
    all[p->value_count + n] = (struct value){0, 0};
    p->value_count += n + 1;
}
