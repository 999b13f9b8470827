/* group.c - gives the work-groups of a kernel that sees nothing of them another size; see
 * transformation.h.
 *
 * Such groups are for the device only, and for what comes behind: a tile of 32 x 32 that 16 x 16
 * items work on begins with groups of 32 x 32, whose items are merged in the end.
 */
#include "ids.h"

enum {
    ITEMS_MOST = 1024, /* of a group */
    KINDS = 1 << ID_LOCAL_ID | 1 << ID_GROUP_ID | 1 << ID_LOCAL_SIZE | 1 << ID_NUM_GROUPS
};

static bool divides_items(const struct request *r, const size_t size[ID_DIMENSIONS],
                          struct refusal *refusal) {
    for (size_t i = 0; r->facts.items && r->facts.items(r->facts.of, i, 0); i++)
        for (unsigned d = 0; d < ID_DIMENSIONS; d++) {
            size_t items = r->facts.items(r->facts.of, i, d);
            if (items % size[d] != 0)
                return refuse(refusal, NULL,
                              "%zu work-items in dimension %u are no multiple of %zu", items, d,
                              size[d]);
        }
    return true;
}

static bool sees_no_groups(const struct request *r, struct refusal *refusal) {
    struct id_calls calls = {NULL, 0};
    bool fine = id_calls_find(r, KINDS, &calls, refusal);
    if (fine && calls.count > 0)
        fine = refuse(refusal, calls.list[0].node, "%s is called, which tells of groups",
                      id_name(calls.list[0].kind));
    id_calls_close(&calls);
    return fine &&
           (!ids_have_groups(r) || refuse(refusal, NULL,
                                          "work-items of a group wait for each other, or share "
                                          "local memory"));
}

bool group(const struct request *r, struct change *out, struct refusal *refusal) {
    size_t size[ID_DIMENSIONS], items = 1;
    bool differs = false;
    change_open(out);
    bool fine = request_numbers(r, ITEMS_MOST, size);
    for (unsigned d = 0; d < ID_DIMENSIONS; d++) {
        items *= size[d];
        differs = differs || size[d] != r->geometry.local[d];
        out->ndrange.local[d] = size[d];
    }
    if (!fine || items > ITEMS_MOST)
        return refuse(refusal, NULL, "%.20s: expected numbers from 1, of at most %d work-items",
                      r->value, ITEMS_MOST);
    if (!differs)
        return refuse(refusal, NULL, "work-groups have that size");
    return divides_items(r, size, refusal) && sees_no_groups(r, refusal);
}
