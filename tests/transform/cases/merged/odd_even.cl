/* Pairs are compared and swapped in turns. */
kernel void odd_even(global const int *in, global int *out, int n)
{
    local int v[8];
    const int x = get_local_id(0);
    v[x] = in[get_global_id(0)];
    for (int r = 0; r < 8; r++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if ((x & 1) == (r & 1) && x < 7 && v[x] > v[x + 1]) {
            const int t = v[x];
            v[x] = v[x + 1];
            v[x + 1] = t;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = v[x];
}
