// Brings samples into the order that a sort of their bins has left.
// Those of a group are put together in local memory.
#define G 128
typedef struct { float re, im, x, y, z, weight; } sample;

__kernel void put_in_order(int samples, __global uint *order, __global sample *found, __global float *sorted)
{
    __local float block[6 * G];
    uint to = get_global_id(0), l = get_local_id(0);

    if (to < samples) {
        sample held = found[order[to]];
        block[6 * l] = held.re;
        block[6 * l + 1] = held.im;
        block[6 * l + 2] = held.x;
        block[6 * l + 3] = held.y;
        block[6 * l + 4] = held.z;
        block[6 * l + 5] = held.weight;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = get_group_id(0) * 6 * G;
    for (int i = l; i < 6 * G; i += G)
        if (first + i < 6 * samples)
            sorted[first + i] = block[i];
}
