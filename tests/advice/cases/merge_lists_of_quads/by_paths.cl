// A pass of a merge sort within buckets. Lists are of sorted quads; 64 items merge two that follow on each other, and
// each looks up where its share of both begins.
#define SHARES 64

__kernel void merge_pairs(__global float *from, __global float *to, int pair, int each, int buckets,
                          __global int *starts)
{
    int g = get_global_id(0) / SHARES;
    int bucket = g / each;
    if (bucket >= buckets)
        return;

    int first = starts[bucket] + (g - bucket * each) * pair;
    if (first >= starts[bucket + 1])
        return;
    int second = min(first + pair / 2, starts[bucket + 1]);
    int end = min(first + pair, starts[bucket + 1]);
    __global float *a = from + 4 * first, *b = from + 4 * second, *out = to + 4 * first;
    int na = 4 * (second - first), nb = 4 * (end - second);

    int share = 4 * pair / SHARES;
    int k = share * (get_global_id(0) % SHARES);
    int stop = min(k + share, na + nb);
    if (k >= stop)
        return;

    int low = max(0, k - nb), high = min(k, na);
    while (low < high) {
        int middle = (low + high) / 2;
        if (a[middle] <= b[k - 1 - middle])
            low = middle + 1;
        else
            high = middle;
    }
    int i = low, j = k - low;
    for (; k < stop; k++)
        out[k] = j >= nb || (i < na && a[i] <= b[j]) ? a[i++] : b[j++];
}
