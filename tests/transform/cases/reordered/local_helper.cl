/* A helper that only asks for the place in the group. */
int mirror(void) { return get_local_size(0) - 1 - get_local_id(0); }
kernel void local_helper(global const int *in, global int *out)
{
    local int tile[8];
    tile[get_local_id(0)] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[mirror()];
}
