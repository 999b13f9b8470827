/* What is written is known to a function only. */
global int *place_of(global int *of, int i) { return of + i; }

kernel void pointer_from_function(global int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    *place_of(in, x) = l;
    out[x] = tile[l];
}
