// How often episodes, rows of four types, occur in a stream of events, with allowed times between: an episode an item.
#define LEVELS 4
#define KEPT 11

void remember(__local float *list, __local uchar *used, float time)
{
    list[*used % KEPT] = time;
    (*used)++;
    if (*used == 2 * KEPT)
        *used = KEPT;
}

bool is_within(__local const float *list, uchar used, float time, float low, float high)
{
    int kept = used < KEPT ? used : KEPT;

    for (int n = 1; n <= kept; n++) {
        float distance = time - list[(used - n) % KEPT];
        if (distance > high)
            return false;
        if (distance > low)
            return true;
    }
    return false;
}

__kernel void count_episodes(__global const uchar *types, __global const float *times, int events,
                             __global const uchar *episodes, __global const float *intervals,
                             __global uint *counts, int candidates)
{
    __local float lists[G * (LEVELS - 1) * KEPT];
    __local uchar used[G * LEVELS];

    const int item = get_global_id(0), l = get_local_id(0);
    uint count = 0;

    if (item >= candidates)
        return;
    for (int level = 0; level < LEVELS; level++)
        used[l * LEVELS + level] = 0;

    for (int e = 0; e < events; e++) {
        for (int level = LEVELS - 1; level >= 0; level--) {
            if (types[e] != episodes[level * candidates + item])
                continue;
            if (level == 0) {
                remember(lists + l * (LEVELS - 1) * KEPT, used + l * LEVELS, times[e]);
                continue;
            }
            __global const float *between = intervals + (level - 1) * 2 * candidates + item;
            if (!is_within(lists + (l * (LEVELS - 1) + level - 1) * KEPT, used[l * LEVELS + level - 1], times[e],
                           between[0], between[candidates]))
                continue;
            if (level < LEVELS - 1) {
                remember(lists + (l * (LEVELS - 1) + level) * KEPT, used + l * LEVELS + level, times[e]);
            } else {
                count++;
                for (int n = 0; n < LEVELS; n++)
                    used[l * LEVELS + n] = 0;
                break;
            }
        }
    }
    counts[item] = count;
}
