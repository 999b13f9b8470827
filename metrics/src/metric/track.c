/* track.c - see track.h. */
#include "metric/track.h"

#include "base/mix.h"

#include <string.h>

/* All bits of the hash depend on all of the number's: what is chosen of a nest of loops must not
 * lie in a plane. */
static bool is_chosen(uint64_t number, uint32_t level) {
    return (mix(number) & ((UINT64_C(1) << level) - 1)) == 0;
}

bool track_keeps(const struct track *t, uint64_t number) { return is_chosen(number, t->level); }

bool track_count(struct track *t) { return track_keeps(t, t->accesses++); }

/* Keeps half of them, about. */
static void thin(struct track *t) {
    uint32_t count = 0;
    t->level++;
    for (uint32_t i = 0; i < t->count; i++) {
        if (!is_chosen(t->numbers[i], t->level))
            continue;
        t->numbers[count] = t->numbers[i];
        t->points[count++] = t->points[i];
    }
    t->count = count;
}

void track_keep(struct track *t, const int64_t iterations[TRACK_LOOPS], uint64_t address) {
    uint64_t number = t->accesses - 1;
    while (t->count == TRACK_ACCESSES)
        thin(t);
    if (!is_chosen(number, t->level))
        return;
    struct fit_point *p = &t->points[t->count];
    memcpy(p->at, iterations, sizeof p->at);
    p->value = (int64_t)address;
    p->weight = 1;
    t->numbers[t->count++] = number;
}
