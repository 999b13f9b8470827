/* A pointer into local memory starts at each item. */
kernel void local_walk(global const int *in, global int *out, int n)
{
    local int tile[64];
    local int *mine = tile + get_local_id(0) * 8;
    for (int k = 0; k < 8; k++) *mine++ = in[get_global_id(0) * 8 + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    local const int *column = &tile[get_local_id(0)];
    int sum = 0;
    for (int k = 0; k < 8; k++, column += 8) sum = sum * 2 + *column;
    out[get_global_id(0)] = sum;
}
