// One step of an observed sequence: how often each hidden state is expected to go over into each other one.
// Row: the state that is left at t; column: the one entered at t + 1, where `symbol` is seen.
__kernel void add_transitions(__global float *expected, __global float *trans, __global float *emission,
                              __global float *ahead, __global float *behind, float inverse, int states,
                              int symbol, int t)
{
    uint to = get_local_size(0) * get_group_id(0) + get_local_id(0);
    uint from = get_local_size(1) * get_group_id(1) + get_local_id(1);

    if (from < states && to < states)
        expected[from * states + to] += ahead[t * states + from] * trans[from * states + to]
                                      * emission[symbol * states + to] * behind[(t + 1) * states + to] * inverse;
}
