/* A function changes a variable of which the place depends, in the head of the loop only. */
kernel void helper_between(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0);
    int sum = 0;
    for (int first = 0, turn = 1; first < n; first += 16, turn++) {
        tile[l] = in[first + l] * turn;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
