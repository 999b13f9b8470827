/* step_cache.c - see step_cache.h.
 *
 * Steps whose items, events and distances of addresses are equal are a *family*; by the remainder
 * of the first address they are told apart, and nothing else can matter.  Many say the same, so
 * what was found is kept once, with how often it is to be counted.  Nothing is kept for long if it
 * takes too much room: then all that was noted is counted, and the cache begins anew.  A family
 * that was not met lately is counted at once, and not kept: where addresses are irregular, none is
 * met again.
 */
#include "count/step_cache.h"

#include "base/array.h"
#include "count/step_counter.h"

#include <stdlib.h>
#include <string.h>

/* The most that is kept: 1 MiB of words, and as many families, members and findings as leave their
 * tables 3/4 full. */
enum { WORDS_MOST = 1 << 17, TABLE = 1 << 12, TABLE_MOST = TABLE / 4 * 3 };

/* Lanes that tell most steps from those before, where addresses are irregular. */
enum { FIRST_LANES = 8 };

#define NOTHING UINT32_MAX

struct family {
    uint64_t hash;
    unsigned alignments;
    uint32_t count, what, size, object;
    uint32_t first_item, last_item;
    size_t items;   /* where they are among the words, unless they follow each other */
    size_t offsets; /* where the distances from the first address are, unless there are none */
};

/* The steps of a family with one remainder, and what was found. */
struct member {
    uint64_t key; /* family * ASSAY_STEP_PERIOD + remainder, + 1; 0: none */
    uint32_t finding;
};

struct finding {
    uint64_t hash, times; /* times to be counted */
    size_t words, count;
};

struct step_cache {
    struct step_counter counter;
    uint64_t *addresses;     /* [items of a group] scratch */
    struct words found;      /* scratch */
    struct words words;      /* what is kept */
    struct family *families; /* [family_count] */
    size_t family_count, family_capacity;
    uint32_t family_table[TABLE]; /* numbers, + 1; 0: none */
    uint64_t heads_seen[TABLE];   /* hashes of the beginnings of families that were met lately, */
    uint64_t seen[TABLE];         /* and of those of which all was looked at */
    struct member members[TABLE];
    size_t member_count;
    struct finding *findings; /* [finding_count] */
    size_t finding_count, finding_capacity;
    uint32_t finding_table[TABLE]; /* numbers, + 1; 0: none */
    uint32_t *pending;             /* [pending_count] findings that are to be counted */
    size_t pending_count, pending_capacity;
    bool failed;
};

struct step_cache *step_cache_open(const struct assay_launch *launch) {
    struct step_cache *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->addresses = calloc((size_t)assay_group_items(launch) + 1, sizeof *c->addresses);
    if (step_counter_open(&c->counter, launch) && c->addresses)
        return c;
    step_cache_close(c);
    return NULL;
}

void step_cache_begin_group(struct step_cache *c, const struct cast *cast) {
    step_counter_begin_group(&c->counter, cast);
}

void step_cache_close(struct step_cache *c) {
    if (!c)
        return;
    step_counter_close(&c->counter);
    free(c->addresses);
    free(c->found.list);
    free(c->words.list);
    free(c->families);
    free(c->findings);
    free(c->pending);
    free(c);
}

bool step_cache_failed(const struct step_cache *c) {
    return c->failed || c->found.failed || c->words.failed || step_counter_failed(&c->counter);
}

/* --- what was found --- */

static uint64_t mix(uint64_t hash, uint64_t value) {
    return (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15) ^ (hash >> 29);
}

void step_cache_flush(struct step_cache *c) {
    for (size_t i = 0; i < c->pending_count && !step_cache_failed(c); i++) {
        struct finding *f = &c->findings[c->pending[i]];
        step_counter_tell(&c->counter, c->words.list + f->words, f->times);
        f->times = 0;
    }
    c->pending_count = 0;
}

void step_cache_discard(struct step_cache *c) {
    for (size_t i = 0; i < c->pending_count; i++)
        c->findings[c->pending[i]].times = 0;
    c->pending_count = 0;
}

static void start_over(struct step_cache *c) {
    step_cache_flush(c);
    memset(c->family_table, 0, sizeof c->family_table);
    memset(c->finding_table, 0, sizeof c->finding_table);
    memset(c->members, 0, sizeof c->members);
    c->family_count = c->finding_count = c->member_count = c->words.count = 0;
}

static size_t keep_words(struct step_cache *c, const uint64_t *words, size_t n) {
    uint64_t *place = words_add(&c->words, n);
    if (place)
        memcpy(place, words, n * sizeof *words);
    return place ? (size_t)(place - c->words.list) : 0;
}

/* The number of what has just been found; NOTHING if memory is short. */
static uint32_t keep_finding(struct step_cache *c) {
    const struct words *found = &c->found;
    uint64_t hash = found->count;
    for (size_t i = 0; i < found->count; i++)
        hash = mix(hash, found->list[i]);
    size_t at = hash >> 32 & (TABLE - 1);
    for (; c->finding_table[at]; at = (at + 1) & (TABLE - 1)) {
        const struct finding *f = &c->findings[c->finding_table[at] - 1];
        if (f->hash == hash && f->count == found->count &&
            !memcmp(c->words.list + f->words, found->list, f->count * sizeof *found->list))
            return c->finding_table[at] - 1;
    }
    struct finding *findings =
        array_room(c->findings, c->finding_count, &c->finding_capacity, sizeof *findings);
    c->failed |= !findings;
    if (!findings)
        return NOTHING;
    c->findings = findings;
    size_t words = keep_words(c, found->list, found->count);
    if (c->words.failed)
        return NOTHING;
    findings[c->finding_count] = (struct finding){hash, 0, words, found->count};
    c->finding_table[at] = (uint32_t)c->finding_count + 1;
    return (uint32_t)c->finding_count++;
}

static void note(struct step_cache *c, uint32_t number, uint64_t times) {
    struct finding *f = &c->findings[number];
    if (!f->times) {
        uint32_t *pending =
            array_room(c->pending, c->pending_count, &c->pending_capacity, sizeof *pending);
        if (!pending) {
            c->failed = true;
            return;
        }
        c->pending = pending;
        pending[c->pending_count++] = number;
    }
    f->times += times;
}

/* --- families --- */

static bool are_neighbours(const struct family *f) {
    return f->last_item - f->first_item == f->count - 1;
}

/* The family of a bundle, but for what is kept among the words.  Its hash is that of the first
 * lanes. */
static struct family begin_family(const struct bundle *b) {
    struct family f = {
        .alignments = b->step.alignments,
        .count = b->step.count,
        .what = b->step.what,
        .size = b->step.size,
        .object = b->step.addresses ? (uint32_t)(b->step.addresses[0] >> ASSAY_OFFSET_BITS) : 0,
        .first_item = b->step.items[0],
        .last_item = b->step.items[b->step.count - 1]};
    f.hash = mix((uint64_t)f.count << 32 | f.alignments, (uint64_t)f.what << 32 | f.size);
    f.hash = mix(f.hash, (uint64_t)f.first_item << 32 | f.last_item);
    f.hash = mix(f.hash, f.object);
    for (uint32_t i = 1; b->step.addresses && i < b->step.count && i < FIRST_LANES; i++)
        f.hash = mix(f.hash, b->step.addresses[i] - b->step.addresses[0]);
    return f;
}

/* Hashes all else. */
static void finish_family(struct family *f, const struct bundle *b) {
    for (uint32_t i = FIRST_LANES; b->step.addresses && i < b->step.count; i++)
        f->hash = mix(f->hash, b->step.addresses[i] - b->step.addresses[0]);
    for (uint32_t i = 1; !are_neighbours(f) && i < b->step.count; i++)
        f->hash = mix(f->hash, b->step.items[i]);
}

static bool has_items(const struct step_cache *c, const struct family *f, const struct bundle *b) {
    const uint64_t *items = c->words.list + f->items;
    for (uint32_t i = 0; !are_neighbours(f) && i < f->count; i++)
        if (items[i] != b->step.items[i])
            return false;
    return true;
}

static bool has_offsets(const struct step_cache *c, const struct family *f,
                        const struct bundle *b) {
    const uint64_t *offsets = c->words.list + f->offsets;
    for (uint32_t i = 0; b->step.addresses && i < f->count; i++)
        if (offsets[i] != b->step.addresses[i] - b->step.addresses[0])
            return false;
    return true;
}

static bool same_family(const struct family *a, const struct family *b) {
    return a->hash == b->hash && a->alignments == b->alignments && a->count == b->count &&
           a->what == b->what && a->size == b->size && a->object == b->object &&
           a->first_item == b->first_item && a->last_item == b->last_item;
}

/* Keeps what tells the family apart; false if memory is short. */
static bool keep_lanes(struct step_cache *c, struct family *f, const struct bundle *b) {
    f->items = f->offsets = c->words.count;
    if (!are_neighbours(f)) {
        uint64_t *items = words_add(&c->words, f->count);
        for (uint32_t i = 0; items && i < f->count; i++)
            items[i] = b->step.items[i];
        f->offsets = c->words.count;
    }
    if (b->step.addresses) {
        uint64_t *offsets = words_add(&c->words, f->count);
        for (uint32_t i = 0; offsets && i < f->count; i++)
            offsets[i] = b->step.addresses[i] - b->step.addresses[0];
    }
    return !c->words.failed;
}

/* Whether the hash was noted lately in the table [TABLE]; it is now. */
static bool was_noted(uint64_t *table, uint64_t hash) {
    uint64_t *noted = &table[hash >> 32 & (TABLE - 1)];
    bool known = *noted == hash;
    *noted = hash;
    return known;
}

/* The number of the bundle's family, made if it was met lately; NOTHING if it was not, or memory is
 * short. */
static uint32_t find_family(struct step_cache *c, const struct bundle *b) {
    struct family f = begin_family(b);
    if (!was_noted(c->heads_seen, f.hash))
        return NOTHING;
    finish_family(&f, b);
    size_t at = f.hash >> 32 & (TABLE - 1);
    for (; c->family_table[at]; at = (at + 1) & (TABLE - 1)) {
        const struct family *known = &c->families[c->family_table[at] - 1];
        if (same_family(known, &f) && has_items(c, known, b) && has_offsets(c, known, b))
            return c->family_table[at] - 1;
    }
    if (!was_noted(c->seen, f.hash))
        return NOTHING;
    struct family *families =
        array_room(c->families, c->family_count, &c->family_capacity, sizeof *families);
    c->failed |= !families;
    if (!families)
        return NOTHING;
    c->families = families;
    if (!keep_lanes(c, &f, b))
        return NOTHING;
    families[c->family_count] = f;
    c->family_table[at] = (uint32_t)c->family_count + 1;
    return (uint32_t)c->family_count++;
}

/* The finding of a step of the family; NOTHING if memory is short. */
static uint32_t find(struct step_cache *c, struct assay_step *step) {
    c->found.count = 0;
    step_counter_find(&c->counter, step, &c->found);
    return step_cache_failed(c) ? NOTHING : keep_finding(c);
}

static void take_move(struct step_cache *c, const struct bundle *b, uint32_t family,
                      const struct move *m) {
    uint64_t first = b->step.addresses ? b->step.addresses[0] + m->by : 0;
    uint64_t key = (uint64_t)family * ASSAY_STEP_PERIOD + first % ASSAY_STEP_PERIOD + 1;
    size_t at = mix(0, key) >> 40 & (TABLE - 1);
    while (c->members[at].key && c->members[at].key != key)
        at = (at + 1) & (TABLE - 1);
    struct member *member = &c->members[at];
    if (!member->key) {
        struct assay_step step = bundle_step(b, m, c->addresses);
        uint32_t finding = find(c, &step);
        if (finding == NOTHING)
            return;
        *member = (struct member){key, finding};
        c->member_count++;
    }
    note(c, member->finding, m->times);
}

/* Counts a step that is of no family. */
static void count_move(struct step_cache *c, const struct bundle *b, const struct move *m) {
    struct assay_step step = bundle_step(b, m, c->addresses);
    step_counter_add(&c->counter, &step);
}

/* True if another family, with all moves of a bundle, may not find room. */
static bool is_full(const struct step_cache *c) {
    return c->words.count > WORDS_MOST || c->family_count >= TABLE_MOST ||
           c->member_count + ASSAY_STEP_PERIOD > TABLE_MOST;
}

/* Steps of several sites, objects or sizes hardly recur. */
static bool may_recur(const struct assay_step *step) { return !step->mixed && !step->sizes; }

void step_cache_add(struct step_cache *c, const struct bundle *b) {
    if (step_cache_failed(c))
        return;
    uint32_t family = NOTHING;
    if (may_recur(&b->step)) {
        if (is_full(c))
            start_over(c);
        family = find_family(c, b);
    }
    for (uint32_t i = 0; i < b->move_count && !step_cache_failed(c); i++)
        if (family != NOTHING)
            take_move(c, b, family, &b->moves[i]);
        else
            count_move(c, b, &b->moves[i]);
}
