// A pass of a merge sort within buckets. Lists are of sorted quads; an item merges two that follow on each other.

float4 lower_half(float4 a, float4 b)
{
    return fmin(a, b.wzyx);
}

float4 upper_half(float4 a, float4 b)
{
    return fmax(a.wzyx, b);
}

float4 ascending(float4 v)
{
    float4 w = (float4)(fmin(v.x, v.y), fmax(v.x, v.y), fmin(v.z, v.w), fmax(v.z, v.w));
    v = (float4)(fmin(w.x, w.z), fmin(w.y, w.w), fmax(w.x, w.z), fmax(w.y, w.w));
    return (float4)(v.x, fmin(v.y, v.z), fmax(v.y, v.z), v.w);
}

__kernel void merge_pairs(__global float4 *restrict from, __global float4 *restrict to, int pair, int each, int buckets,
                          __global int *restrict starts)
{
    int g = get_global_id(0);
    int bucket = g / each;
    if (bucket >= buckets)
        return;

    int first = starts[bucket] + (g - bucket * each) * pair;
    int second = first + pair / 2;
    __global float4 *out = to + first;
    if (first >= starts[bucket + 1])
        return;
    if (second >= starts[bucket + 1]) {
        for (int k = 0; k < starts[bucket + 1] - first; k++)
            out[k] = from[first + k];
        return;
    }

    int i = 0, j = 0, k = 0;
    float4 a = from[first], b = from[second];
    while (1) {
        float4 next_a = from[first + i + 1];
        float4 next_b = from[second + j + 1];
        float4 low = lower_half(a, b), high = upper_half(a, b);
        out[k++] = ascending(low);
        bool more_a = i + 1 < pair / 2;
        bool more_b = j + 1 < pair / 2 && second + j + 1 < starts[bucket + 1];

        b = ascending(high);
        if (more_a && (!more_b || next_a.x < next_b.x)) {
            a = next_a;
            i++;
        } else if (more_b) {
            a = next_b;
            j++;
        } else
            break;
    }
    out[k] = b;
}
