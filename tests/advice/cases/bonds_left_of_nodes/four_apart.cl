#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Bonds that are left of those that nodes had: a bond that broke has no partner, -1. A node has as many places for
// bonds as a group has items.
// An item has four bonds, 64 apart.
#define BONDS 256

__kernel void bonds_left(int slots, __global const int *restrict partner, __global const int *restrict at_first,
                         __global int *restrict left, __global double *restrict damage)
{
    __local int counts[64];
    const int l = get_local_id(0), items = get_local_size(0), node = get_group_id(0);
    int mine = 0;

    for (int b = l; b < BONDS; b += items)
        if (node * BONDS + b < slots)
            mine += partner[node * BONDS + b] != -1;
    counts[l] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int half_of = items / 2; half_of > 0; half_of /= 2) {
        if (l < half_of)
            counts[l] += counts[l + half_of];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (l == 0) {
        int count = counts[0];
        left[node] = count;
        damage[node] = 1.0 - (double)count / (double)at_first[node];
    }
}
