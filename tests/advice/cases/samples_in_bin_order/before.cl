// Brings samples into the order that a sort of their bins has left.
typedef struct { float re, im, x, y, z, weight; } sample;

__kernel void put_in_order(int samples, __global uint *order, __global sample *found, __global sample *sorted)
{
    uint to = get_global_id(0);
    sample held;

    if (to < samples) {
        uint from = order[to];
        held = found[from];
        sorted[to] = held;
    }
}
