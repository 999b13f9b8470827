/* The address of a member of the first element, and steps of its size. */
typedef struct { int key, value; } pair;
kernel void members(global const int *in, global int *out)
{
    local pair tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1), l = y * 8 + x;
    local int *keys = &tile[0][0].key;
    keys[2 * l] = in[l];
    keys[2 * l + 1] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[l] = tile[3 - y][7 - x].key * 10 + tile[3 - y][7 - x].value;
}
