// How well points in the plane lie in their clusters: silhouettes, added up; an item has a point. Points stand by
// clusters, so that one sum at a time is enough.
#define ITEMS 64

void add_global(__global float *to, float what)
{
    __global uint *bits = (__global uint *)to;
    uint seen = *bits, old;
    do {
        old = seen;
        seen = atomic_cmpxchg(bits, old, as_uint(as_float(old) + what));
    } while (seen != old);
}

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void silhouettes(__global const float2 *restrict points, __global const uint *restrict cluster_of,
                 __global const uint *restrict sizes, const int clusters, const int n, __global float *restrict total)
{
    __local float sums[ITEMS];
    const int p = get_global_id(0), lid = get_local_id(0);
    const float2 mine = points[p];
    const uint own = cluster_of[p];

    float within = 0.0f, next = MAXFLOAT;
    int i = 0;
    for (int c = 0; c < clusters; c++) {
        const int size = sizes[c], end = i + size;
        float far = 0.0f;
        #pragma unroll 8
        for (; i < end; i++) {
            const float2 d = points[i] - mine;
            far += native_sqrt(d.x * d.x + d.y * d.y);
        }
        far /= size;
        if (c == own)
            within = far;
        else
            next = min(next, far);
    }

    sums[lid] = (next - within) / max(within, next);
    for (int half_of = ITEMS / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < half_of)
            sums[lid] += sums[lid + half_of];
    }
    if (lid == 0)
        add_global(total, sums[0]);
}
