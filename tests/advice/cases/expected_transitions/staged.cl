// One step of an observed sequence: how often each hidden state is expected to go over into each other one.
// Row: the state that is left at t; column: the one entered at t + 1, where `symbol` is seen.
__kernel void add_transitions(__global float *expected, __global float *trans, __global float *emission,
                              __global float *ahead, __global float *behind, float total, int states,
                              int symbol, int t)
{
    __local float left[16], entered[16];
    uint lx = get_local_id(0), ly = get_local_id(1);
    uint to = get_local_size(0) * get_group_id(0) + lx;
    uint from = get_local_size(1) * get_group_id(1) + ly;

    if (ly == 0 && to < states)
        entered[lx] = emission[symbol * states + to] * behind[(t + 1) * states + to];
    uint row = get_local_size(1) * get_group_id(1) + lx;
    if (ly == 1 && row < states)
        left[lx] = ahead[t * states + row];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (from < states && to < states)
        expected[from * states + to] += left[ly] * trans[from * states + to] * entered[lx] / total;
}
