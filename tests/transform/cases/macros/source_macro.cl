/* The source by a macro. */
#define IN(y, x) in[(y) * width + (x)]

kernel void source_macro(global const float *in, global float *out, int width)
{
    local float tile[4][8];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    tile[ly][lx] = IN(y, x);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * width + x] = tile[3 - ly][7 - lx];
}
