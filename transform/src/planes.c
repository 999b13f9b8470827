/* planes.c - see planes.h. */
#include "planes.h"

#include "memory.h"
#include "pitch.h"
#include "writes.h"

#include <stdlib.h>
#include <string.h>

/* --- where loads lie --- */

/* Of a load: how far it is from the first one. */
struct offset {
    int64_t from[TILE_DIMENSIONS];
};

struct grid {
    struct offset *places; /* [loads.count] */
    int plane;  /* the dimension that goes from plane to plane; -1 if there is one plane */
    int64_t at; /* in which plane most are */
};

static bool find_offset(struct staging *s, size_t load, struct offset *out) {
    bool fine = true;
    for (unsigned d = 0; d < s->dimensions && fine; d++)
        fine = staging_is_number(
            isl_pw_aff_sub(staging_coordinate(s, load, d), staging_coordinate(s, 0, d)),
            &out->from[d]);
    return fine || refuse(s->refusal, s->loads.list[load].node,
                          "how far this load of %s is from the first one is no number; a loop "
                          "around it may be unrolled",
                          s->array->name);
}

/* Do the items of a group lie side by side along a dimension? */
static bool is_along_group(const struct staging *s, unsigned dimension) {
    isl_pw_aff *at = staging_coordinate(s, 0, dimension);
    bool is = false;
    for (size_t i = 0; i < s->meaning.count && !is; i++) {
        const struct symbol *symbol = s->meaning.symbols[i];
        is = symbol->kind == SYMBOL_LOCAL_ID && s->request->geometry.local[symbol->dimension] > 1 &&
             meaning_depends_on(at, symbol);
    }
    isl_pw_aff_free(at);
    return is;
}

/* The dimension in which a group has one coordinate. */
static bool find_dimension(struct staging *s, int *out) {
    int found = 0;
    *out = -1;
    for (unsigned d = 0; d < s->dimensions; d++)
        if (!is_along_group(s, d)) {
            *out = (int)d;
            found++;
        }
    return (found < 2 && (int)s->dimensions > found) ||
           refuse(s->refusal, s->loads.list[0].node,
                  "work-groups of %zu x %zu x %zu cover no plane of %s",
                  s->request->geometry.local[0], s->request->geometry.local[1],
                  s->request->geometry.local[2], s->array->name);
}

static size_t loads_in(const struct staging *s, const struct grid *g, int64_t plane) {
    size_t n = 0;
    for (size_t i = 0; i < s->loads.count; i++)
        n += g->plane < 0 || g->places[i].from[g->plane] == plane;
    return n;
}

/* The plane that most loads are in; of several the one in the middle. */
static void find_most(const struct staging *s, struct grid *g) {
    int64_t least = 0, most = 0;
    for (size_t i = 0; i < s->loads.count && g->plane >= 0; i++) {
        int64_t at = g->places[i].from[g->plane];
        least = at < least ? at : least;
        most = at > most ? at : most;
    }
    size_t best = 0;
    for (size_t i = 0; i < s->loads.count; i++) {
        int64_t at = g->plane < 0 ? 0 : g->places[i].from[g->plane];
        size_t n = loads_in(s, g, at);
        bool is_nearer = llabs(2 * at - least - most) < llabs(2 * g->at - least - most);
        if (n > best || (n == best && is_nearer)) {
            best = n;
            g->at = at;
        }
    }
}

/* Coordinates by the pitches that are named, or else by numbers. */
static bool take_coordinates(struct staging *s) {
    const struct tree_node *body = s->meaning.function->body;
    s->pitch_count = 0;
    if (!staging_find_domains(s, body) || !staging_take_indices(s))
        return false;
    if (s->dimensions > 1)
        return true;
    for (size_t i = 0; i < s->loads.count; i++)
        for (size_t k = 0; k < TREE_DIMENSIONS; k++)
            pitch_find(s->loads.list[i].index[k], s->pitches, TILE_DIMENSIONS - 1, &s->pitch_count);
    return staging_take_indices(s) &&
           (s->dimensions > 1 || refuse(s->refusal, s->loads.list[0].node,
                                        "%s has one dimension, and no planes", s->array->name));
}

static bool find_grid(struct staging *s, struct grid *g) {
    *g = (struct grid){.places = memory_new((s->loads.count + 1) * sizeof *g->places)};
    bool fine = take_coordinates(s) && find_dimension(s, &g->plane);
    for (size_t i = 0; i < s->loads.count && fine; i++)
        fine = find_offset(s, i, &g->places[i]);
    if (fine)
        find_most(s, g);
    return fine;
}

/* Do two loads in the plane differ, so that the group's items share elements of it? */
static bool is_shared(const struct staging *s, const struct grid *g) {
    const struct offset *first = NULL;
    for (size_t i = 0; i < s->loads.count; i++) {
        const struct offset *p = &g->places[i];
        if (g->plane >= 0 && p->from[g->plane] != g->at)
            continue;
        if (first && memcmp(first->from, p->from, s->dimensions * sizeof *p->from) != 0)
            return true;
        first = p;
    }
    return false;
}

static bool count(struct staging *s, struct planes *out) {
    struct grid g;
    bool fine = find_grid(s, &g);
    *out = (struct planes){.grid = s->array, .loads = s->loads.count};
    if (fine) {
        out->in_plane = loads_in(s, &g, g.at);
        if (g.plane >= 0)
            out->beside = loads_in(s, &g, g.at - 1) + loads_in(s, &g, g.at + 1);
        out->is_shared = is_shared(s, &g);
    }
    free(g.places);
    return fine;
}

bool planes_count(const struct request *request, struct planes *out, struct refusal *refusal) {
    struct staging s;
    struct change change;
    change_open(&change);
    bool fine = staging_open(request, &change, refusal, &s) &&
                writes_are_apart(request, s.array, &change, refusal) && count(&s, out);
    fine = !(s.array && meaning_is_exhausted(&s.meaning, s.array, refusal)) && fine;
    staging_close(&s);
    change_close(&change);
    return fine;
}

/* --- which are kept --- */

static bool is_kept(const struct grid *g, size_t load, unsigned planes) {
    return g->plane < 0 || llabs(g->places[load].from[g->plane] - g->at) <= (int64_t)planes / 2;
}

bool planes_keep(struct staging *s, unsigned planes) {
    struct grid g;
    size_t kept = 0;
    bool fine = find_grid(s, &g);
    size_t in_plane = fine ? loads_in(s, &g, g.at) : 0;
    /* an address that other loads go on with stays */
    if (fine && s->addresses.variable_count > 0 && in_plane < s->loads.count)
        fine = refuse(s->refusal, s->loads.list[0].node,
                      "planes of %s are loaded by addresses, which are not taken apart",
                      s->array->name);
    staging_forget_indices(s);
    s->pitch_count = 0;
    for (size_t i = 0; i < s->loads.count && fine; i++)
        if (is_kept(&g, i, planes))
            s->loads.list[kept++] = s->loads.list[i];
        else
            isl_set_free(s->loads.list[i].domain);
    s->loads.count = fine ? kept : s->loads.count;
    free(g.places);
    return fine;
}

bool planes_are_few(struct staging *s) {
    for (unsigned d = 0; d < s->dimensions && s->planes; d++)
        if (!is_along_group(s, d) && s->extent[d] > s->planes)
            return refuse(s->refusal, s->loads.list[0].node,
                          "what is loaded of %s here lies in %zu planes; a loop around it may be "
                          "unrolled",
                          s->array->name, s->extent[d]);
    return true;
}

/* --- which are granted --- */

/* Loads that one plane spares, and three. */
static size_t by_one(const struct planes *p) { return p && p->is_shared ? p->in_plane : 0; }

static size_t by_three(const struct planes *p) { return p && p->beside > 2 ? p->beside : 0; }

/* The one that spares most by `gain`, and could be granted more; with `last`, of those behind it.
 */
static struct planes *next(struct planes *list, size_t count, size_t (*gain)(const struct planes *),
                           const struct planes *last) {
    struct planes *best = NULL;
    for (size_t i = 0; i < count; i++) {
        struct planes *p = &list[i];
        bool is_open = gain(p) && p->granted < (gain == by_one ? 1 : 3);
        bool is_behind = !last || gain(p) < gain(last) || (gain(p) == gain(last) && p > last);
        if (is_open && is_behind && (!best || gain(p) > gain(best)))
            best = p;
    }
    return best;
}

/* Mint's table 5.2, with what its text demands and the table forgets: three planes are granted only
 * if so many are left. */
void planes_grant(struct planes *list, size_t count, unsigned most) {
    unsigned left = most;
    for (size_t i = 0; i < count; i++)
        list[i].granted = 0;
    struct planes *three = next(list, count, by_three, NULL);
    while (left) {
        struct planes *one = next(list, count, by_one, NULL);
        struct planes *second = one ? next(list, count, by_one, one) : NULL;
        struct planes *third = second ? next(list, count, by_one, second) : NULL;
        if (!one && !three)
            return;
        /* what other buffers spare by the planes that three of this one cost */
        bool is_upgrade = three && three->granted == 1;
        unsigned cost = is_upgrade ? 2 : 3;
        size_t spared = one == three ? 2 * by_one(one)
                        : is_upgrade ? by_one(one) + by_one(second)
                                     : by_one(one) + by_one(second) + by_one(third);
        bool takes_three = three && cost <= left && spared < by_three(three);
        if (!takes_three && one) {
            one->granted = 1;
            left--;
            continue;
        }
        if (takes_three) {
            three->granted = 3;
            left -= cost;
        }
        three = next(list, count, by_three, three);
    }
}
