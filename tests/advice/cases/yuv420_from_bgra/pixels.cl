#define LUMA(b, g, r)  (uchar)(((66 * (r) + 129 * (g) + 25 * (b) + 128) >> 8) + 16)

__kernel void bgra_to_i420(__global const uchar4 *bgra, __global uchar *Y, __global uchar *U, __global uchar *V,
                           int width, int height)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int p = y * width + x;

    uchar4 c = bgra[p];
    Y[p] = LUMA(c.x, c.y, c.z);

    if (x % 2 == 0 && y % 2 == 0) {
        int4 s = 0;
        for (int j = 0; j < 2; j++)
            for (int i = 0; i < 2; i++)
                s += convert_int4(bgra[p + j * width + i]);
        int k = (y / 2) * (width / 2) + x / 2;
        U[k] = ((-38 * s.z - 74 * s.y + 112 * s.x + 512) >> 10) + 128;
        V[k] = ((112 * s.z - 94 * s.y - 18 * s.x + 512) >> 10) + 128;
    }
}
