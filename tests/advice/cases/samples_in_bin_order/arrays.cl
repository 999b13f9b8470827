// Brings samples into the order that a sort of their bins has left.
// Members are arrays behind each other.
__kernel void put_in_order(int samples, __global uint *order, __global float *found, __global float *sorted)
{
    uint to = get_global_id(0);

    if (to < samples) {
        uint from = order[to];
        for (int m = 0; m < 6; m++)
            sorted[m * samples + to] = found[m * samples + from];
    }
}
