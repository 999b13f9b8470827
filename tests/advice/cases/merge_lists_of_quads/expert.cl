// A pass of a merge sort within buckets. Lists are of sorted quads; a group merges two that follow on each other, in
// local memory, where each item looks up its share.
#define ITEMS 64
#define PAIR 256
#define SHARE (4 * PAIR / ITEMS)
#define PLACE(k) ((k) + ((k) >> 4))

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void merge_pairs(__global const float *restrict from, __global float *restrict to, int pair, int each, int buckets,
                 __global const int *restrict starts)
{
    __local float both[PLACE(4 * PAIR)];
    const int g = get_group_id(0), l = get_local_id(0), bucket = g / each;
    float merged[SHARE];

    if (bucket >= buckets)
        return;
    const int bucket_end = starts[bucket + 1], first = starts[bucket] + (g - bucket * each) * PAIR;
    if (first >= bucket_end)
        return;
    const int second = min(first + PAIR / 2, bucket_end), end = min(first + PAIR, bucket_end);
    const int na = 4 * (second - first), n = 4 * (end - first), nb = n - na;

    for (int k = l; k < n; k += ITEMS)
        both[PLACE(k)] = from[4 * first + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int k0 = min(l * SHARE, n);
    int low = max(0, k0 - nb), high = min(k0, na);
    while (low < high) {
        const int middle = (low + high) / 2;
        if (both[PLACE(middle)] <= both[PLACE(na + k0 - 1 - middle)])
            low = middle + 1;
        else
            high = middle;
    }
    int i = low, j = na + k0 - low;
    float a = both[PLACE(min(i, n - 1))], b = both[PLACE(min(j, n - 1))];
#pragma unroll
    for (int k = 0; k < SHARE; k++) {
        const bool from_a = j >= n || (i < na && a <= b);
        merged[k] = from_a ? a : b;
        i += from_a;
        j += !from_a;
        const int place = min(from_a ? i : j, n - 1);
        const float next = both[PLACE(place)];
        a = from_a ? next : a;
        b = from_a ? b : next;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
    for (int k = 0; k < SHARE; k++)
        if (k0 + k < n)
            both[PLACE(k0 + k)] = merged[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < n; k += ITEMS)
        to[4 * first + k] = both[PLACE(k)];
}
