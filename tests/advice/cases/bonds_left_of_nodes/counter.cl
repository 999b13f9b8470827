#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Bonds that are left of those that nodes had: a bond that broke has no partner, -1. A node has as many places for
// bonds as a group has items.
// A counter in local memory takes the place of a tree.

__kernel void bonds_left(int slots, __global const int *restrict partner, __global const int *restrict at_first,
                         __global int *restrict left, __global double *restrict damage)
{
    __local int counted;
    const int l = get_local_id(0), items = get_local_size(0), node = get_group_id(0), slot = node * items + l;

    if (l == 0)
        counted = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (slot < slots && partner[slot] != -1)
        atomic_inc(&counted);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l == 0) {
        int count = counted;
        left[node] = count;
        damage[node] = 1.0 - (double)count / (double)at_first[node];
    }
}
