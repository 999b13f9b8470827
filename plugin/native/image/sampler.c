/* sampler.c - see sampler.h. */
#include "native/image/sampler.h"

#include "native/builtin/number.h"

#include <math.h>

/* Mirrored at every border: from 0 to the size. */
static float mirror(float normalised, uint64_t size) {
    return fabsf(normalised - 2.0f * rintf(0.5f * normalised)) * (float)size;
}

/* The part of it behind the last border. */
static float repeat(float normalised, uint64_t size) {
    return (normalised - floorf(normalised)) * (float)size;
}

bool sampler_nearest(uint32_t sampler, struct coordinate c, uint64_t size, int *at) {
    int last = (int)(size - 1), found = number_to_int(floorf(c.at));
    switch (sampler & SAMPLER_ADDRESSING) {
    case SAMPLER_NONE:
        break;
    case SAMPLER_TO_EDGE:
        found = number_clamp(found, 0, last);
        break;
    case SAMPLER_TO_BORDER:
        found = number_clamp(found, -1, (int)size);
        break;
    case SAMPLER_REPEAT:
        found = (int)((uint64_t)number_to_int(floorf(repeat(c.given, size))) % size);
        break;
    case SAMPLER_MIRROR:
        found = number_to_int(floorf(mirror(c.given, size)));
        found = found < last ? found : last;
        break;
    default:
        return false;
    }
    *at = found;
    return true;
}

bool sampler_between(uint32_t sampler, struct coordinate c, uint64_t size,
                     struct between *between) {
    int past = (int)size, last = (int)(size - 1), *at = between->at;
    switch (sampler & SAMPLER_ADDRESSING) {
    case SAMPLER_NONE: /* half a texel off, as the simulator is */
        at[0] = number_to_int(floorf(c.at));
        at[1] = number_to_int(floorf(c.at) + 1);
        break;
    case SAMPLER_TO_EDGE:
        at[0] = number_clamp(number_to_int(floorf(c.at - 0.5f)), 0, last);
        at[1] = number_clamp(number_to_int(floorf(c.at - 0.5f) + 1), 0, last);
        break;
    case SAMPLER_TO_BORDER:
        at[0] = number_clamp(number_to_int(floorf(c.at - 0.5f)), -1, past);
        at[1] = number_clamp(number_to_int(floorf(c.at - 0.5f) + 1), -1, past);
        break;
    case SAMPLER_REPEAT:
        c.at = repeat(c.given, size);
        at[0] = number_to_int(floorf(c.at - 0.5f));
        at[1] = at[0] + 1;
        at[0] += at[0] < 0 ? past : 0;
        at[1] -= at[1] >= past ? past : 0;
        break;
    case SAMPLER_MIRROR:
        c.at = mirror(c.given, size);
        at[0] = number_to_int(floorf(c.at - 0.5f));
        at[1] = at[0] + 1;
        at[0] = at[0] > 0 ? at[0] : 0;
        at[1] = at[1] < last ? at[1] : last;
        break;
    default:
        return false;
    }
    float offset = c.at - 0.5f;
    between->weight = offset - floorf(offset);
    return true;
}
