// Brings samples into the order that a sort of their bins has left.
// Three items have a sample, two floats each.
__kernel __attribute__((reqd_work_group_size(192, 1, 1)))
void put_in_order(int samples, __global const uint *restrict order, __global const float2 *restrict found,
                  __global float2 *restrict sorted)
{
    const uint i = get_global_id(0), to = i / 3, part = i - 3 * to;

    if (to < samples)
        sorted[i] = found[order[to] * 3 + part];
}
