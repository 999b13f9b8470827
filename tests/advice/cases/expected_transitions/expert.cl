// One step of an observed sequence: how often each hidden state is expected to go over into each other one.
// Row: the state that is left at t; column: the one entered at t + 1, where `symbol` is seen.
// An item does four columns of four rows.
__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void add_transitions(__global float *restrict expected, __global const float *restrict trans,
                              __global const float *restrict emission, __global const float *restrict ahead,
                              __global const float *restrict behind, float total, int states, int symbol, int t)
{
    const uint quads = states / 4, to = get_global_id(0), first = 4 * get_global_id(1);
    __global float4 *restrict sums = (__global float4 *)expected;
    __global const float4 *restrict steps = (__global const float4 *)trans;

    if (to >= quads)
        return;
    const float4 column = ((__global const float4 *)(emission + symbol * states))[to]
                        * ((__global const float4 *)(behind + (t + 1) * states))[to] * (1.0f / total);
#pragma unroll
    for (uint k = 0; k < 4; k++) {
        const uint from = first + k;
        if (from < states)
            sums[from * quads + to] += ahead[t * states + from] * steps[from * quads + to] * column;
    }
}
