#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Bonds that are left of those that nodes had: a bond that broke has no partner, -1. A node has as many places for
// bonds as a group has items.
// Sixteen items have a node, and load four bonds at once, four times. There are whole nodes.
#define BONDS 256
#define LANES 16

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void bonds_left(int slots, __global const int *restrict partner, __global const int *restrict at_first,
                __global int *restrict left, __global double *restrict damage)
{
    __local int counts[256];
    const int l = get_local_id(0), lane = l % LANES, node = get_global_id(0) / LANES;
    __global const int4 *bonds = (__global const int4 *)partner + node * (BONDS / 4) + lane;
    int4 broken = 0;

    #pragma unroll
    for (int i = 0; i < BONDS / 4 / LANES; i++)
        broken += bonds[i * LANES] == -1;
    counts[l] = BONDS / LANES + broken.x + broken.y + broken.z + broken.w;

    for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_of)
            counts[l] += counts[l + half_of];
    }

    if (lane == 0) {
        int count = counts[l];
        left[node] = count;
        damage[node] = 1.0 - (double)count / (double)at_first[node];
    }
}
