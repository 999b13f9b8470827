// One step of an observed sequence: how often each hidden state is expected to go over into each other one.
// Row: the state that is left at t; column: the one entered at t + 1, where `symbol` is seen.
// An item does eight rows of a column, whose factors it keeps.
__kernel void add_transitions(__global float *expected, __global float *trans, __global float *emission,
                              __global float *ahead, __global float *behind, float total, int states,
                              int symbol, int t)
{
    uint to = get_local_size(0) * get_group_id(0) + get_local_id(0);
    uint first = 8 * (get_local_size(1) * get_group_id(1) + get_local_id(1));

    if (to < states) {
        float column = emission[symbol * states + to] * behind[(t + 1) * states + to] / total;
        for (uint from = first; from < min(first + 8, (uint)states); from++)
            expected[from * states + to] += ahead[t * states + from] * trans[from * states + to] * column;
    }
}
