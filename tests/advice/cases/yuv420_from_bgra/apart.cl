#define LUMA(b, g, r)  (uchar)(((66 * (r) + 129 * (g) + 25 * (b) + 128) >> 8) + 16)

// the first 64 items of a group do its colours
__kernel void bgra_to_i420(__global const uchar *bgra, __global uchar *Y, __global uchar *U, __global uchar *V,
                           int width, int height)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int p = (y * width + x) * 4;

    Y[y * width + x] = LUMA(bgra[p], bgra[p + 1], bgra[p + 2]);

    int t = get_local_id(1) * 16 + get_local_id(0);
    if (t < 64) {
        int cx = get_group_id(0) * 8 + t % 8, cy = get_group_id(1) * 8 + t / 8;
        int b = 0, g = 0, r = 0;
        for (int j = 0; j < 2; j++)
            for (int i = 0; i < 2; i++) {
                int q = ((2 * cy + j) * width + 2 * cx + i) * 4;
                b += bgra[q];
                g += bgra[q + 1];
                r += bgra[q + 2];
            }
        int c = cy * (width / 2) + cx;
        U[c] = ((-38 * r - 74 * g + 112 * b + 512) >> 10) + 128;
        V[c] = ((112 * r - 94 * g - 18 * b + 512) >> 10) + 128;
    }
}
