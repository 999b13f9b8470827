#define LUMA(b, g, r)  (uchar)(((66 * (r) + 129 * (g) + 25 * (b) + 128) >> 8) + 16)

// two by two pixels an item
__kernel void bgra_to_i420(__global const uchar *bgra, __global uchar *Y, __global uchar *U, __global uchar *V,
                           int width, int height)
{
    int x = 2 * get_global_id(0);
    int y = 2 * get_global_id(1);

    int b = 0, g = 0, r = 0;
    for (int j = 0; j < 2; j++)
        for (int i = 0; i < 2; i++) {
            int k = (y + j) * width + x + i;
            uchar pb = bgra[4 * k], pg = bgra[4 * k + 1], pr = bgra[4 * k + 2];
            Y[k] = LUMA(pb, pg, pr);
            b += pb;
            g += pg;
            r += pr;
        }
    int c = (y / 2) * (width / 2) + x / 2;
    U[c] = ((-38 * r - 74 * g + 112 * b + 512) >> 10) + 128;
    V[c] = ((112 * r - 94 * g - 18 * b + 512) >> 10) + 128;
}
