/* Inverse DCT, separable: an item does a column of a block, then a row; eight blocks a group. */
#define C0 0.35355339f
#define C1 0.49039264f
#define C2 0.46193977f
#define C3 0.41573481f
#define C4 0.35355339f
#define C5 0.27778512f
#define C6 0.19134172f
#define C7 0.09754516f

#define PITCH 9

void idct1d(float *f)
{
    float a = C0 * (f[0] + f[4]), b = C0 * (f[0] - f[4]);
    float c = C2 * f[2] + C6 * f[6], d = C6 * f[2] - C2 * f[6];
    float e0 = a + c, e1 = b + d, e2 = b - d, e3 = a - c;
    float o0 = C1 * f[1] + C3 * f[3] + C5 * f[5] + C7 * f[7];
    float o1 = C3 * f[1] - C7 * f[3] - C1 * f[5] - C5 * f[7];
    float o2 = C5 * f[1] - C1 * f[3] + C7 * f[5] + C3 * f[7];
    float o3 = C7 * f[1] - C5 * f[3] + C3 * f[5] - C1 * f[7];
    f[0] = e0 + o0, f[7] = e0 - o0;
    f[1] = e1 + o1, f[6] = e1 - o1;
    f[2] = e2 + o2, f[5] = e2 - o2;
    f[3] = e3 + o3, f[4] = e3 - o3;
}

__kernel void idct_plane(__global const short *restrict coef, __global const uchar *restrict qt,
                         __global float *restrict plane)
{
    __local float mid[8 * 8 * PITCH];
    const int l = get_local_id(0), own = l / 8, k = l % 8;
    const int w = get_global_size(0);
    const int block = get_group_id(1) * (w / 8) + get_group_id(0) * 8;
    __global const short *from = coef + (block + own) * 64 + k;
    float f[8];

#pragma unroll
    for (int v = 0; v < 8; v++) f[v] = from[v * 8] * qt[v * 8 + k];
    idct1d(f);
#pragma unroll
    for (int y = 0; y < 8; y++) mid[(own * 8 + y) * PITCH + k] = f[y];
    barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
    for (int u = 0; u < 8; u++) f[u] = mid[l * PITCH + u];
    idct1d(f);
    /* item l has row k of block own */
    __global float *to = plane + (get_group_id(1) * 8 + k) * w + (get_group_id(0) * 8 + own) * 8;
#pragma unroll
    for (int x = 0; x < 8; x++) f[x] = clamp(f[x] + 128.0f, 0.0f, 255.0f);
    vstore4((float4)(f[0], f[1], f[2], f[3]), 0, to);
    vstore4((float4)(f[4], f[5], f[6], f[7]), 1, to);
}
