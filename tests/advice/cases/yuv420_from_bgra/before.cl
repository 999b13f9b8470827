#define LUMA(b, g, r)  (uchar)(((66 * (r) + 129 * (g) + 25 * (b) + 128) >> 8) + 16)

__kernel void bgra_to_i420(__global const uchar *bgra, __global uchar *Y, __global uchar *U, __global uchar *V,
                           int width, int height)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int p = (y * width + x) * 4;

    Y[y * width + x] = LUMA(bgra[p], bgra[p + 1], bgra[p + 2]);

    if (x % 2 == 0 && y % 2 == 0) {
        int b = 0, g = 0, r = 0;
        for (int j = 0; j < 2; j++)
            for (int i = 0; i < 2; i++) {
                int q = p + (j * width + i) * 4;
                b += bgra[q];
                g += bgra[q + 1];
                r += bgra[q + 2];
            }
        int c = (y / 2) * (width / 2) + x / 2;
        U[c] = ((-38 * r - 74 * g + 112 * b + 512) >> 10) + 128;
        V[c] = ((112 * r - 94 * g - 18 * b + 512) >> 10) + 128;
    }
}
