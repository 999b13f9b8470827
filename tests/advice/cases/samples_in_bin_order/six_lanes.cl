// Brings samples into the order that a sort of their bins has left.
// Six items have a sample.
__kernel void put_in_order(int samples, __global uint *order, __global float *found, __global float *sorted)
{
    uint i = get_global_id(0), to = i / 6, member = i % 6;

    if (to < samples)
        sorted[i] = found[order[to] * 6 + member];
}
