/* A pointer that is declared along with its array moves on. */
kernel void local_walk(global const int *in, global int *out)
{
    const size_t l = get_local_id(0);
    local int tile[16], *at = tile;
    tile[l] = in[get_global_id(0)];
    tile[l + 8] = 5;
    barrier(CLK_LOCAL_MEM_FENCE);
    at += 8;
    out[get_global_id(0)] = at[-8 + (int)((l + 1) & 7)] + at[l];
}
