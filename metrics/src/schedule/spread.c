/* spread.c - see spread.h. */
#include "schedule/spread.h"

#include <string.h>

enum { PERIOD = ASSAY_STEP_PERIOD };

void spread_begin(struct spread *s) {
    s->moves[0] = bundle_once;
    s->count = 1;
}

/* Multiples of the stride until its remainder recurs. */
static uint64_t period_of(uint64_t stride) {
    uint64_t period = PERIOD;
    for (; period > 1 && stride % 2 == 0; stride /= 2)
        period /= 2;
    return period;
}

/* The first step alone is moved by remainders that differ. */
static void spread_first(struct spread *s, uint64_t stride, uint64_t times, uint64_t period) {
    struct move first = s->moves[0];
    s->count = (uint32_t)(times < period ? times : period);
    for (uint64_t i = 0; i < s->count; i++)
        s->moves[i] = (struct move){first.by + i * stride,
                                    first.times * (times / period + (i < times % period))};
}

/* The moves are those of the scratch, by remainder. */
static void collect(struct spread *s) {
    s->count = 0;
    for (uint32_t r = 0; r < PERIOD; r++)
        if (s->scratch[r].times)
            s->moves[s->count++] = s->scratch[r];
    memset(s->scratch, 0, sizeof s->scratch);
}

static void sort(struct spread *s) {
    for (uint32_t i = 0; i < s->count; i++)
        s->scratch[s->moves[i].by % PERIOD] = s->moves[i];
    collect(s);
}

static void spread_all(struct spread *s, uint64_t stride, uint64_t times, uint64_t period) {
    uint64_t different = times < period ? times : period;
    sort(s); /* of moves of one remainder the last is taken: always the same */
    for (uint32_t k = 0; k < s->count; k++)
        for (uint64_t i = 0; i < different; i++) {
            uint64_t by = s->moves[k].by + i * stride;
            struct move *m = &s->scratch[by % PERIOD];
            m->times += s->moves[k].times * (times / period + (i < times % period));
            m->by = by;
        }
    collect(s);
}

void spread_over(struct spread *s, uint64_t stride, uint64_t times) {
    uint64_t period = period_of(stride);
    if (s->count == 1)
        spread_first(s, stride, times, period);
    else
        spread_all(s, stride, times, period);
}
