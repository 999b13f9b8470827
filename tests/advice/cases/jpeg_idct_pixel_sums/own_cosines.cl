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

    float across[8], down[8];
    for (int k = 0; k < 8; k++) {
        across[k] = cu(k) * cos((2 * x + 1) * k * PI / 16.0f);
        down[k] = cu(k) * cos((2 * y + 1) * k * PI / 16.0f);
    }

    float acc = 0.0f;
    for (int v = 0; v < 8; v++) {
        for (int u = 0; u < 8; u++) {
            float f = coef[block * 64 + v * 8 + u] * qt[v * 8 + u];
            acc += f * across[u] * down[v];
        }
    }
    plane[py * w + px] = clamp(acc / 4.0f + 128.0f, 0.0f, 255.0f);
}
