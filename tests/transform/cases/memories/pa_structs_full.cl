/* 32 KiB of structures: there is no room for a pad. */
typedef struct { int key, value; } pair;
kernel void pairs(global const int *in, global int *out)
{
    local pair tile[64][64];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y * 4][x * 4].key = in[y * 16 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 16 + x] = tile[x * 4][y * 4].key;
}
