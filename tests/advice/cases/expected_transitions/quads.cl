// One step of an observed sequence: how often each hidden state is expected to go over into each other one.
// Row: the state that is left at t; column: the one entered at t + 1, where `symbol` is seen.
// An item does four columns: rows are of whole quads.
__kernel void add_transitions(__global float *expected, __global float *trans, __global float *emission,
                              __global float *ahead, __global float *behind, float total, int states,
                              int symbol, int t)
{
    uint to = 4 * (get_local_size(0) * get_group_id(0) + get_local_id(0));
    uint from = get_local_size(1) * get_group_id(1) + get_local_id(1);

    if (from < states && to < states) {
        __global float4 *sum = (__global float4 *)(expected + from * states + to);
        *sum += ahead[t * states + from] * *(__global float4 *)(trans + from * states + to)
              * *(__global float4 *)(emission + symbol * states + to)
              * *(__global float4 *)(behind + (t + 1) * states + to) / total;
    }
}
