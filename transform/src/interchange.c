/* interchange.c - takes two dimensions of the ids for one another, and those of the launch; see
 * transformation.h.
 *
 * Which item does what is then another matter, but each thing is done by one item as before, in
 * groups of the same items. A kernel that only asks for global ids does not see its groups: they
 * keep their size, so that those items are neighbours that were in another row before.
 */
#include "ids.h"

#include "memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALL = (1 << ID_KINDS) - 1, DEPTH_MOST = 64 /* which devices take in dimension 2 */ };

static bool read_dimensions(const struct request *r, unsigned *a, unsigned *b,
                            struct refusal *refusal) {
    const char *v = r->value;
    bool fine = strlen(v) == 3 && v[0] >= '0' && v[0] < '3' && v[1] == ',' && v[2] >= '0' &&
                v[2] < '3' && v[0] != v[2];
    *a = fine ? (unsigned)(v[0] - '0') : 0;
    *b = fine ? (unsigned)(v[2] - '0') : 0;
    unsigned highest = *a > *b ? *a : *b;
    if (!fine)
        return refuse(refusal, NULL, "%.20s: expected two dimensions, as in 0,1", v);
    return highest < r->geometry.dimensions ||
           refuse(refusal, NULL, "the launch has %u dimension%s, numbered from 0",
                  r->geometry.dimensions, r->geometry.dimensions == 1 ? "" : "s");
}

/* There is nothing to be gained from a dimension in which there is one item only. */
static bool has_items(const struct request *r, unsigned d, struct refusal *refusal) {
    if (!r->facts.items)
        return true;
    for (size_t i = 0; r->facts.items(r->facts.of, i, 0); i++)
        if (r->facts.items(r->facts.of, i, d) > 1)
            return true;
    return refuse(refusal, NULL, "there is one work-item only in one of these dimensions");
}

static bool change_calls(const struct request *r, const struct id_calls *calls, unsigned a,
                         unsigned b, struct change *out, struct refusal *refusal) {
    for (size_t i = 0; i < calls->count; i++) {
        const struct id_call *c = &calls->list[i];
        const struct tree_node *n = c->node->children[0];
        char text[8];
        if (c->dimension != a && c->dimension != b)
            continue;
        snprintf(text, sizeof text, "%u", c->dimension == a ? b : a);
        if (!tree_is_written(c->node) || !tree_is_written(n) ||
            !edits_add(&out->edits, n->range.from, n->range.to, text))
            return refuse_text(refusal, c->node, "the dimension of %s comes out of a macro",
                               id_name(c->kind));
        out->replaced++;
    }
    return out->replaced > 0 ||
           refuse(refusal, NULL, "%s asks for no id in these dimensions", r->function->name);
}

/* Does it matter which items make a group? */
static bool sees_groups(const struct request *r, const struct id_calls *calls) {
    for (size_t i = 0; i < calls->count; i++) {
        enum id_kind kind = calls->list[i].kind;
        if (kind != ID_GLOBAL_ID && kind != ID_GLOBAL_SIZE && kind != ID_GLOBAL_OFFSET)
            return true;
    }
    return ids_have_groups(r);
}

/* Do groups of the same size fit the global sizes, taken for one another? */
static bool fits_groups(const struct request *r, unsigned a, unsigned b) {
    const size_t *local = r->geometry.local;
    if (!r->facts.items)
        return true;
    for (size_t i = 0; r->facts.items(r->facts.of, i, 0); i++)
        if (r->facts.items(r->facts.of, i, b) % local[a] ||
            r->facts.items(r->facts.of, i, a) % local[b])
            return false;
    return true;
}

static bool counts_no_dimensions(const struct tree_node *n, void *refusal) {
    return n->kind != TREE_CALL || strcmp(n->text, "get_work_dim") != 0 ||
           refuse(refusal, n,
                  "get_work_dim is called, and a launch may have another number of "
                  "dimensions now");
}

bool interchange(const struct request *r, struct change *out, struct refusal *refusal) {
    struct id_calls calls = {NULL, 0};
    unsigned a, b;
    change_open(out);
    bool fine = read_dimensions(r, &a, &b, refusal) && has_items(r, a, refusal) &&
                has_items(r, b, refusal) && id_calls_find(r, ALL, &calls, refusal) &&
                change_calls(r, &calls, a, b, out, refusal);
    fine = fine && tree_each(r->function->body, counts_no_dimensions, refusal) &&
           tree_each_called(r->unit, r->function, counts_no_dimensions, refusal);
    bool keeps_groups = fine && !sees_groups(r, &calls) && fits_groups(r, a, b);
    id_calls_close(&calls);
    for (unsigned d = 0; d < 2 && fine && !keeps_groups; d++)
        if ((d ? a : b) == 2 && r->geometry.local[d ? b : a] > DEPTH_MOST)
            fine = refuse(refusal, NULL, "groups would have more than %d items in dimension 2",
                          DEPTH_MOST);
    if (keeps_groups && r->geometry.local[a] != r->geometry.local[b])
        change_assume(out, "the local size divides the global size after the swap, too");
    out->ndrange.global_from[a] = b;
    out->ndrange.global_from[b] = a;
    if (!keeps_groups) {
        out->ndrange.local_from[a] = b;
        out->ndrange.local_from[b] = a;
    }
    return fine;
}
