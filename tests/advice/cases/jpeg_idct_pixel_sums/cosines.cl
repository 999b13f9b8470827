/* Inverse DCT straight from the formula of the standard (ITU T.81, A.3.3).
 * Blocks are stored one after another, 64 coefficients each in natural order. */
/* c(u) / 2 cos((2 x + 1) u pi / 16), a row for each x */
__constant float basis[64] = {
    0.35355339f, 0.49039264f, 0.46193977f, 0.41573481f, 0.35355339f, 0.27778512f, 0.19134172f, 0.09754516f,
    0.35355339f, 0.41573481f, 0.19134172f, -0.09754516f, -0.35355339f, -0.49039264f, -0.46193977f, -0.27778512f,
    0.35355339f, 0.27778512f, -0.19134172f, -0.49039264f, -0.35355339f, 0.09754516f, 0.46193977f, 0.41573481f,
    0.35355339f, 0.09754516f, -0.46193977f, -0.27778512f, 0.35355339f, 0.41573481f, -0.19134172f, -0.49039264f,
    0.35355339f, -0.09754516f, -0.46193977f, 0.27778512f, 0.35355339f, -0.41573481f, -0.19134172f, 0.49039264f,
    0.35355339f, -0.27778512f, -0.19134172f, 0.49039264f, -0.35355339f, -0.09754516f, 0.46193977f, -0.41573481f,
    0.35355339f, -0.41573481f, 0.19134172f, 0.09754516f, -0.35355339f, 0.49039264f, -0.46193977f, 0.27778512f,
    0.35355339f, -0.49039264f, 0.46193977f, -0.41573481f, 0.35355339f, -0.27778512f, 0.19134172f, -0.09754516f
};

__kernel void idct_plane(__global short *coef, __global uchar *qt, __global float *plane)
{
    int px = get_global_id(0);
    int py = get_global_id(1);
    int w = get_global_size(0);
    int block = (py / 8) * (w / 8) + px / 8;
    int x = px % 8;
    int y = py % 8;

    float acc = 0.0f;
    for (int v = 0; v < 8; v++) {
        for (int u = 0; u < 8; u++) {
            float f = coef[block * 64 + v * 8 + u] * qt[v * 8 + u];
            acc += f * basis[x * 8 + u] * basis[y * 8 + v];
        }
    }
    plane[py * w + px] = clamp(acc + 128.0f, 0.0f, 255.0f);
}
