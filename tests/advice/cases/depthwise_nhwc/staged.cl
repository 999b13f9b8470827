#define TC 32
#define TX 4
#define TY 2
/* NHWC depthwise 3x3, zero padding. Dimensions: channel, x, y. Bias is what dst starts with. */
__kernel void depthwise3x3(__global const float *src, __global const float *filt, __global float *dst)
{
    __local float tile[TY + 2][TX + 2][TC];
    const int C = get_global_size(0), W = get_global_size(1), H = get_global_size(2);
    const int c = get_global_id(0), x = get_global_id(1), y = get_global_id(2);
    const int lc = get_local_id(0), lx = get_local_id(1), ly = get_local_id(2);

    for (int t = ly * TX + lx; t < (TY + 2) * (TX + 2); t += TX * TY) {
        const int v = t / (TX + 2), u = t % (TX + 2);
        const int sy = y - ly + v - 1, sx = x - lx + u - 1;
        tile[v][u][lc] = sy >= 0 && sy < H && sx >= 0 && sx < W ? src[(sy * W + sx) * C + c] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int ky = 0; ky < 3; ky++)
        for (int kx = 0; kx < 3; kx++)
            dst[(y * W + x) * C + c] += tile[ly + ky][lx + kx][lc] * filt[(ky * 3 + kx) * C + c];
}
