/* The only barrier is not always passed. */
kernel void barrier_in_if(global const int *in, global int *out, int wait)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    if (wait)
        barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
