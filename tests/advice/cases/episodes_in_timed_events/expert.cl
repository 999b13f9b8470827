// How often episodes, rows of four types, occur in a stream of events, with allowed times between: an episode an item.
#define LEVELS 4
#define KEPT 11
#define BLOCK 512

void remember(__local float *list, __local uchar *used, float time)
{
    list[*used % KEPT * G] = time;
    (*used)++;
    if (*used == 2 * KEPT)
        *used = KEPT;
}

bool is_within(__local const float *list, uchar used, float time, float low, float high)
{
    int kept = used < KEPT ? used : KEPT;

    for (int n = 1; n <= kept; n++) {
        float distance = time - list[(used - n) % KEPT * G];
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

    __local uchar some_types[BLOCK];
    __local float some_times[BLOCK];

    const int item = get_global_id(0), l = get_local_id(0);
    uint count = 0;
    uchar wanted[LEVELS];

    for (int level = 0; level < LEVELS; level++)
        used[l * LEVELS + level] = 0;
    for (int level = 0; level < LEVELS; level++)
        wanted[level] = episodes[item * LEVELS + level];

    for (int e = 0; e < events; e++) {
        if (e % BLOCK == 0) {
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int i = l; i < BLOCK && e + i < events; i += G) {
                some_types[i] = types[e + i];
                some_times[i] = times[e + i];
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        const uchar type = some_types[e % BLOCK];

        #pragma unroll
        for (int level = LEVELS - 1; level >= 0; level--) {
            if (type != wanted[level])
                continue;
            if (level == 0) {
                remember(lists + l, used + l * LEVELS, some_times[e % BLOCK]);
                continue;
            }
            __global const float *between = intervals + (item * (LEVELS - 1) + level - 1) * 2;
            if (!is_within(lists + (level - 1) * KEPT * G + l, used[l * LEVELS + level - 1],
                           some_times[e % BLOCK], between[0], between[1]))
                continue;
            if (level < LEVELS - 1) {
                remember(lists + level * KEPT * G + l, used + l * LEVELS + level, some_times[e % BLOCK]);
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
