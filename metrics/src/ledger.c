/* ledger.c - see ledger.h.
 *
 * Steps whose items, events and distances of addresses are equal are a *family*; by the remainder
 * of the first address they are told apart, and nothing else can matter.  Many say the same, so
 * what was found is kept once, with how often it is to be counted.  Nothing is kept for long if it
 * takes too much room: then all that was noted is settled, and the ledger begins anew.  A family
 * that was not met lately is counted at once, and not kept: where addresses are irregular, none is
 * met again.
 */
#include "ledger.h"

#include "array.h"

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

struct ledger {
    const struct listener *metrics; /* those that measure */
    struct assay_event *events;     /* [items of a group] scratch */
    struct assay_findings found;    /* scratch */
    struct assay_findings words;    /* what is kept */
    struct family *families;        /* [family_count] */
    size_t family_count, family_capacity;
    uint32_t family_table[TABLE]; /* numbers, + 1; 0: none */
    uint64_t glimpsed[TABLE];     /* hashes of the beginnings of families that were met lately, */
    uint64_t met[TABLE];          /* and of those of which all was looked at */
    struct member members[TABLE];
    size_t member_count;
    struct finding *findings; /* [finding_count] */
    size_t finding_count, finding_capacity;
    uint32_t finding_table[TABLE]; /* numbers, + 1; 0: none */
    uint32_t *pending;             /* [pending_count] findings that are to be counted */
    size_t pending_count, pending_capacity;
    bool failed;
};

uint64_t *assay_findings_add(struct assay_findings *found, size_t n) {
    if (found->count + n > found->capacity) {
        size_t capacity = 2 * (found->count + n);
        uint64_t *words = realloc(found->words, capacity * sizeof *words);
        if (!words) {
            found->failed = true;
            return NULL;
        }
        found->words = words;
        found->capacity = capacity;
    }
    found->count += n;
    return found->words + found->count - n;
}

struct ledger *ledger_open(const struct assay_launch *launch) {
    struct ledger *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->events = calloc((size_t)assay_group_items(launch) + 1, sizeof *l->events);
    if (l->events)
        return l;
    free(l);
    return NULL;
}

void ledger_begin_group(struct ledger *l, const struct cast *cast) {
    l->metrics = cast->listeners[FOUND];
}

void ledger_close(struct ledger *l) {
    if (!l)
        return;
    free(l->events);
    free(l->found.words);
    free(l->words.words);
    free(l->families);
    free(l->findings);
    free(l->pending);
    free(l);
}

bool ledger_failed(const struct ledger *l) {
    return l->failed || l->found.failed || l->words.failed;
}

/* --- what was found --- */

static uint64_t mix(uint64_t hash, uint64_t value) {
    return (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15) ^ (hash >> 29);
}

/* Tells each metric its part of the words. */
static void tell(const struct ledger *l, const uint64_t *words, uint64_t times) {
    for (const struct listener *m = l->metrics; m->metric; m++) {
        if (*words)
            m->metric->count(m->state, words + 1, (size_t)*words, times);
        words += 1 + *words;
    }
}

/* Asks each metric; behind the number of its words come these.  False if memory is short. */
static bool measure(struct ledger *l, const struct bundle *b, const struct move *move) {
    const struct assay_step step = bundle_step(b, move, l->events);
    l->found.count = 0;
    for (const struct listener *m = l->metrics; m->metric && !l->found.failed; m++) {
        size_t before = l->found.count;
        assay_findings_add(&l->found, 1);
        m->metric->measure(m->state, &step, &l->found);
        if (!l->found.failed)
            l->found.words[before] = l->found.count - before - 1;
    }
    return !l->found.failed;
}

void ledger_settle(struct ledger *l) {
    for (size_t i = 0; i < l->pending_count && !ledger_failed(l); i++) {
        struct finding *f = &l->findings[l->pending[i]];
        tell(l, l->words.words + f->words, f->times);
        f->times = 0;
    }
    l->pending_count = 0;
}

void ledger_forget(struct ledger *l) {
    for (size_t i = 0; i < l->pending_count; i++)
        l->findings[l->pending[i]].times = 0;
    l->pending_count = 0;
}

static void start_over(struct ledger *l) {
    ledger_settle(l);
    memset(l->family_table, 0, sizeof l->family_table);
    memset(l->finding_table, 0, sizeof l->finding_table);
    memset(l->members, 0, sizeof l->members);
    l->family_count = l->finding_count = l->member_count = l->words.count = 0;
}

static size_t keep_words(struct ledger *l, const uint64_t *words, size_t n) {
    uint64_t *place = assay_findings_add(&l->words, n);
    if (place)
        memcpy(place, words, n * sizeof *words);
    return place ? (size_t)(place - l->words.words) : 0;
}

/* The number of what has just been found; NOTHING if memory is short. */
static uint32_t keep_finding(struct ledger *l) {
    const struct assay_findings *found = &l->found;
    uint64_t hash = found->count;
    for (size_t i = 0; i < found->count; i++)
        hash = mix(hash, found->words[i]);
    size_t at = hash >> 32 & (TABLE - 1);
    for (; l->finding_table[at]; at = (at + 1) & (TABLE - 1)) {
        const struct finding *f = &l->findings[l->finding_table[at] - 1];
        if (f->hash == hash && f->count == found->count &&
            !memcmp(l->words.words + f->words, found->words, f->count * sizeof *found->words))
            return l->finding_table[at] - 1;
    }
    struct finding *findings =
        array_room(l->findings, l->finding_count, &l->finding_capacity, sizeof *findings);
    l->failed |= !findings;
    if (!findings)
        return NOTHING;
    l->findings = findings;
    size_t words = keep_words(l, found->words, found->count);
    if (l->words.failed)
        return NOTHING;
    findings[l->finding_count] = (struct finding){hash, 0, words, found->count};
    l->finding_table[at] = (uint32_t)l->finding_count + 1;
    return (uint32_t)l->finding_count++;
}

static void note(struct ledger *l, uint32_t number, uint64_t times) {
    struct finding *f = &l->findings[number];
    if (!f->times) {
        uint32_t *pending =
            array_room(l->pending, l->pending_count, &l->pending_capacity, sizeof *pending);
        if (!pending) {
            l->failed = true;
            return;
        }
        l->pending = pending;
        pending[l->pending_count++] = number;
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
    struct family f = {.alignments = b->alignments,
                       .count = b->count,
                       .what = b->what,
                       .size = b->size,
                       .object =
                           b->addresses ? (uint32_t)(b->addresses[0] >> ASSAY_OFFSET_BITS) : 0,
                       .first_item = b->items[0],
                       .last_item = b->items[b->count - 1]};
    f.hash = mix((uint64_t)f.count << 32 | f.alignments, (uint64_t)f.what << 32 | f.size);
    f.hash = mix(f.hash, (uint64_t)f.first_item << 32 | f.last_item);
    f.hash = mix(f.hash, f.object);
    for (uint32_t i = 1; b->addresses && i < b->count && i < FIRST_LANES; i++)
        f.hash = mix(f.hash, b->addresses[i] - b->addresses[0]);
    return f;
}

/* Hashes all else. */
static void finish_family(struct family *f, const struct bundle *b) {
    for (uint32_t i = FIRST_LANES; b->addresses && i < b->count; i++)
        f->hash = mix(f->hash, b->addresses[i] - b->addresses[0]);
    for (uint32_t i = 1; !are_neighbours(f) && i < b->count; i++)
        f->hash = mix(f->hash, b->items[i]);
}

static bool has_items(const struct ledger *l, const struct family *f, const struct bundle *b) {
    const uint64_t *items = l->words.words + f->items;
    for (uint32_t i = 0; !are_neighbours(f) && i < f->count; i++)
        if (items[i] != b->items[i])
            return false;
    return true;
}

static bool has_offsets(const struct ledger *l, const struct family *f, const struct bundle *b) {
    const uint64_t *offsets = l->words.words + f->offsets;
    for (uint32_t i = 0; b->addresses && i < f->count; i++)
        if (offsets[i] != b->addresses[i] - b->addresses[0])
            return false;
    return true;
}

static bool same_family(const struct family *a, const struct family *b) {
    return a->hash == b->hash && a->alignments == b->alignments && a->count == b->count &&
           a->what == b->what && a->size == b->size && a->object == b->object &&
           a->first_item == b->first_item && a->last_item == b->last_item;
}

/* Keeps what tells the family apart; false if memory is short. */
static bool keep_lanes(struct ledger *l, struct family *f, const struct bundle *b) {
    f->items = f->offsets = l->words.count;
    if (!are_neighbours(f)) {
        uint64_t *items = assay_findings_add(&l->words, f->count);
        for (uint32_t i = 0; items && i < f->count; i++)
            items[i] = b->items[i];
        f->offsets = l->words.count;
    }
    if (b->addresses) {
        uint64_t *offsets = assay_findings_add(&l->words, f->count);
        for (uint32_t i = 0; offsets && i < f->count; i++)
            offsets[i] = b->addresses[i] - b->addresses[0];
    }
    return !l->words.failed;
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
static uint32_t find_family(struct ledger *l, const struct bundle *b) {
    struct family f = begin_family(b);
    if (!was_noted(l->glimpsed, f.hash))
        return NOTHING;
    finish_family(&f, b);
    size_t at = f.hash >> 32 & (TABLE - 1);
    for (; l->family_table[at]; at = (at + 1) & (TABLE - 1)) {
        const struct family *known = &l->families[l->family_table[at] - 1];
        if (same_family(known, &f) && has_items(l, known, b) && has_offsets(l, known, b))
            return l->family_table[at] - 1;
    }
    if (!was_noted(l->met, f.hash))
        return NOTHING;
    struct family *families =
        array_room(l->families, l->family_count, &l->family_capacity, sizeof *families);
    l->failed |= !families;
    if (!families || !keep_lanes(l, &f, b))
        return NOTHING;
    l->families = families;
    families[l->family_count] = f;
    l->family_table[at] = (uint32_t)l->family_count + 1;
    return (uint32_t)l->family_count++;
}

static void take_move(struct ledger *l, const struct bundle *b, uint32_t family,
                      const struct move *m) {
    uint64_t first = b->addresses ? b->addresses[0] + m->by : 0;
    uint64_t key = (uint64_t)family * ASSAY_STEP_PERIOD + first % ASSAY_STEP_PERIOD + 1;
    size_t at = mix(0, key) >> 40 & (TABLE - 1);
    while (l->members[at].key && l->members[at].key != key)
        at = (at + 1) & (TABLE - 1);
    struct member *member = &l->members[at];
    if (!member->key) {
        uint32_t finding = measure(l, b, m) ? keep_finding(l) : NOTHING;
        if (finding == NOTHING)
            return;
        *member = (struct member){key, finding};
        l->member_count++;
    }
    note(l, member->finding, m->times);
}

/* True if another family, with all moves of a bundle, may not find room. */
static bool is_full(const struct ledger *l) {
    return l->words.count > WORDS_MOST || l->family_count >= TABLE_MOST ||
           l->member_count + ASSAY_STEP_PERIOD > TABLE_MOST;
}

void ledger_take(struct ledger *l, const struct bundle *b) {
    if (ledger_failed(l))
        return;
    uint32_t family = NOTHING;
    if (!b->events) { /* steps of several sites hardly recur */
        if (is_full(l))
            start_over(l);
        family = find_family(l, b);
    }
    for (uint32_t i = 0; i < b->move_count && !ledger_failed(l); i++)
        if (family != NOTHING)
            take_move(l, b, family, &b->moves[i]);
        else if (measure(l, b, &b->moves[i]))
            tell(l, l->found.words, b->moves[i].times);
}
