/* repeats.c - see repeats.h. */
#include "count/repeats.h"

#include "stream/runs.h"
#include "stream/script.h"

#include <stdlib.h>

/* What a group did and came to. */
struct version {
    struct script script;
    struct cast *cast; /* has counted one such group */
    uint64_t repeats;  /* such groups that have not been folded */
    uint64_t latest;   /* number of the last of them; 0: there is no such version */
    bool repeated;     /* there was more than one */
};

/* Versions that are kept; of large programs fewer, as each has counters of all sites that it came
 * by. */
enum { VERSIONS_MOST = 16, VERSIONS_LEAST = 4, SITES_OF_ALL = 1 << 12 };

/* Groups, at most, that go by before it is tried again to make a version. */
enum { PAUSE_MOST = 64 };

struct repeats {
    const struct assay_launch *launch;
    struct shapes *shapes;
    struct origins origins;
    struct version versions[VERSIONS_MOST]; /* [version_count] */
    uint32_t version_count;
    struct version *followed; /* by the group under way; or NULL */
    struct bookmark at;       /* how far */
    struct bookmark replayed; /* how much of that has been replayed */
    struct script script;     /* of the group under way, while it is written */
    bool begun, written;      /* it has done something; all of that is written */
    struct cast *own;         /* counts it, if it is written */
    bool counted;             /* has counted it, at least */
    uint64_t groups;
    uint32_t pause, next_pause; /* groups */
};

static uint32_t count_versions(const struct assay_program *p) {
    uint32_t fit = SITES_OF_ALL / (p->site_count + 1);
    uint32_t most = fit < VERSIONS_MOST ? fit : VERSIONS_MOST;
    return most > VERSIONS_LEAST ? most : VERSIONS_LEAST;
}

struct repeats *repeats_open(const struct assay_launch *launch) {
    struct repeats *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->launch = launch;
    r->version_count = count_versions(launch->program);
    r->shapes = shapes_open(launch);
    if (r->shapes)
        return r;
    repeats_close(r);
    return NULL;
}

void repeats_close(struct repeats *r) {
    if (!r)
        return;
    for (uint32_t i = 0; i < r->version_count; i++) {
        script_close(&r->versions[i].script);
        cast_close(r->versions[i].cast);
    }
    shapes_close(r->shapes);
    origins_close(&r->origins);
    script_close(&r->script);
    cast_close(r->own);
    free(r);
}

void repeats_begin_group(struct repeats *r) {
    r->begun = r->written = r->counted = false;
    r->followed = NULL;
    r->at = r->replayed = (struct bookmark){0, 0};
    origins_clear(&r->origins);
    script_clear(&r->script);
    r->groups++;
}

/* --- following --- */

static bool is_next(struct repeats *r, const struct version *v, struct bookmark *at,
                    const struct assay_turn *turn) {
    struct bases bases;
    uint32_t shape = script_shape(&v->script, at);
    return shape != SHAPES_NONE && shapes_is(r->shapes, shape, turn, &bases) &&
           script_follows(&v->script, at, turn->item, &bases, &r->origins);
}

/* The version met last of those that begin with the turn, or NULL. */
static struct version *find_version(struct repeats *r, const struct assay_turn *turn) {
    struct version *found = NULL;
    for (uint32_t i = 0; i < r->version_count; i++) {
        struct version *v = &r->versions[i];
        struct bookmark first = {0, 0};
        if (v->latest && (!found || v->latest > found->latest) && is_next(r, v, &first, turn))
            found = v;
    }
    return found;
}

bool repeats_follow(struct repeats *r, const struct assay_turn *turn) {
    if (!r->begun)
        r->followed = find_version(r, turn);
    r->begun = true;
    if (r->followed && turn->alike && r->at.turn)
        return script_goes_on(&r->followed->script, &r->at, r->shapes, turn);
    return r->followed && is_next(r, r->followed, &r->at, turn);
}

/* The next turn that was followed; false if there is none, or no room. */
static bool replay(struct repeats *r, struct assay_turn *turn, uint32_t *shape) {
    struct bases bases;
    struct bookmark next = r->replayed;
    if (next.passage == r->at.passage && next.turn == r->at.turn)
        return false;
    *shape = script_shape(&r->followed->script, &next);
    turn->item = script_read(&r->followed->script, &next, r->shapes, &bases, &r->origins);
    if (!shapes_make(r->shapes, *shape, &bases, turn))
        return false;
    r->replayed = next;
    return true;
}

size_t repeats_replay(struct repeats *r, struct assay_turn *turns, size_t most) {
    size_t n = 0;
    uint32_t before = SHAPES_NONE, shape = SHAPES_NONE;
    shapes_forget(r->shapes);
    for (; n < most && r->followed && replay(r, &turns[n], &shape); n++, before = shape)
        turns[n].alike =
            shape == before && turn_is_plain(&turns[n - 1]) && turn_is_plain(&turns[n]);
    if (!n)
        r->followed = NULL;
    return n;
}

bool repeats_is_one(struct repeats *r) {
    struct version *v = r->followed;
    if (!v || script_shape(&v->script, &r->at) != SHAPES_NONE)
        return false;
    v->repeats++;
    v->repeated = true;
    v->latest = r->groups;
    r->next_pause = 0;
    return true;
}

/* --- versions --- */

struct cast *repeats_cast(struct repeats *r, struct cast *all) {
    if (r->pause > 0) {
        r->pause--;
        return all;
    }
    if (!r->own)
        r->own = cast_open(r->launch, false);
    r->written = r->counted = r->own;
    return r->own ? r->own : all;
}

void repeats_note(struct repeats *r, const struct assay_turn *turn) {
    struct bases bases;
    if (!r->counted)
        return;
    /* turns behind one that is new are looked at, too: the next group will find all of them known
     */
    uint32_t shape = shapes_find(r->shapes, turn, &bases);
    r->written = r->written && shape != SHAPES_NONE &&
                 script_write(&r->script, turn->item, shape, &bases, &r->origins);
}

/* Versions were made in vain. */
static void back_off(struct repeats *r) {
    r->next_pause = r->next_pause < PAUSE_MOST ? 2 * r->next_pause + 1 : PAUSE_MOST;
    r->pause = r->next_pause;
}

static void fold_version(struct version *v, struct cast *into) {
    if (v->repeats)
        cast_fold(into, v->cast, v->repeats);
    v->repeats = 0;
}

void repeats_fold(struct repeats *r, struct cast *into) {
    for (uint32_t i = 0; i < r->version_count; i++)
        fold_version(&r->versions[i], into);
}

/* The group becomes a version, in place of the one that was met least recently. */
static void keep(struct repeats *r, struct cast *all) {
    struct version *v = &r->versions[0];
    for (uint32_t i = 1; i < r->version_count; i++)
        v = r->versions[i].latest < v->latest ? &r->versions[i] : v;
    if (v->latest && !v->repeated)
        back_off(r);
    fold_version(v, all);
    if (v->cast)
        cast_clear(v->cast);
    cast_settle(r->own); /* another group may be one of the sample when it is folded */
    struct version old = *v;
    *v = (struct version){r->script, r->own, 1, r->groups, false};
    r->script = old.script;
    r->own = old.cast;
}

void repeats_end_group(struct repeats *r, struct cast *all, bool typical) {
    if (!r->counted)
        return;
    if (typical && r->written && r->script.count) {
        keep(r, all);
        return;
    }
    cast_fold(all, r->own, 1);
    cast_clear(r->own);
    back_off(r);
}

void repeats_abandon_group(struct repeats *r) {
    if (r->counted)
        cast_clear(r->own);
}
