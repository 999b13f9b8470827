// words that many items set, and sums that a compiler keeps

#define CHECK(flag) \
    const int v = get_global_id(0), n = get_global_size(0); \
    int least = level[v]; \
    for (int k = 1; k <= 8; k++) { \
        const int other = level[(v + 77 * k) & (n - 1)] + 1; \
        if (other < least) { least = other; flag = 1; } \
    } \
    best[v] = least;

// one flag for all
kernel void relax(global const int *level, global int *best, global int *changed)
{
    CHECK(changed[3])
}
// each group has its own
kernel void relax_by_groups(global const int *level, global int *best, global int *changed)
{
    CHECK(changed[get_group_id(0)])
}
// tested before it is set
kernel void relax_tested(global const int *level, global int *best, global int *changed)
{
    CHECK(if (changed[3] == 0) changed[3])
}

// bodies of a tile: nothing in the inner loop can be the sum's memory
kernel void pull_staged(global const float *place, global float *force, int tiles)
{
    local float tile[64];
    const int i = get_global_id(0), l = get_local_id(0);
    for (int t = 0; t < tiles; t++) {
        tile[l] = place[t * 64 + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < 64; j++) force[i] += native_rsqrt(fabs(tile[j] - tile[l]) + 1);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
// from global memory: any load could be of what was just stored
kernel void pull(global const float *place, global float *force, int n)
{
    const int i = get_global_id(0);
    for (int j = 0; j < n; j++) force[i] += native_rsqrt(fabs(place[j] - place[i]) + 1);
}
