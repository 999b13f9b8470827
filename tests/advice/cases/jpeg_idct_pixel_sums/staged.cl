/* Inverse DCT straight from the formula of the standard (ITU T.81, A.3.3).
 * Blocks are stored one after another, 64 coefficients each in natural order. */
#define PI 3.14159265358979f

float cu(int k)
{
    return k == 0 ? 0.70710678f : 1.0f;
}

__kernel void idct_plane(__global short *coef, __global uchar *qt, __global float *plane)
{
    int px = get_global_id(0);
    int py = get_global_id(1);
    int w = get_global_size(0);
    int block = (py / 8) * (w / 8) + px / 8;
    int x = px % 8;
    int y = py % 8;

    __local float freq[4 * 64];
    int own = (get_local_id(1) / 8) * 2 + get_local_id(0) / 8;
    freq[own * 64 + y * 8 + x] = coef[block * 64 + y * 8 + x] * qt[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);

    float acc = 0.0f;
    for (int v = 0; v < 8; v++) {
        for (int u = 0; u < 8; u++) {
            float f = freq[own * 64 + v * 8 + u];
            acc += cu(u) * cu(v) * f * cos((2 * x + 1) * u * PI / 16.0f) * cos((2 * y + 1) * v * PI / 16.0f);
        }
    }
    plane[py * w + px] = clamp(acc / 4.0f + 128.0f, 0.0f, 255.0f);
}
