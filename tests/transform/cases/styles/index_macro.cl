/* Indices by macros, for global and local memory. */
#define W 8
#define IDX(y, x) ((y) * width + (x))
#define LOC(y, x) ((y) * W + (x))

__kernel void index_macro(__global const float *in, __global float *out, const int width)
{
    __local float tile[W * W];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    tile[LOC(ly, lx)] = in[IDX(y, x)];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int k = 0; k < W; k++)
        sum += tile[LOC(ly, k)] - tile[LOC(k, lx)];
    out[IDX(y, x)] = sum;
}
