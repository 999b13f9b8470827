/* A macro is another one where what was stored is loaded. */
#define SCALE 3
kernel void changed_between(global const int *restrict in, global int *restrict out, int n)
{
    local int tile[16];
    const int l = get_local_id(0);
    tile[l] = in[get_global_id(0)] * SCALE;
    barrier(CLK_LOCAL_MEM_FENCE);
#undef SCALE
#define SCALE 5
    out[get_global_id(0)] = tile[15 - l] + SCALE;
}
