/* Barriers in a loop: every item reads a neighbour's word, further away in every round. */
kernel void barrier_loop(global const uint *in, global uint *out, int rounds)
{
    local uint t[256];
    const uint l = get_local_id(0);
    const uint i = get_global_id(0);
    uint sum = in[i];
    for (int r = 0; r < rounds; r++) {
        t[l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += t[(l + r + 1) % get_local_size(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[i] = sum;
}
