#define LUMA(b, g, r)  (uchar)(((66 * (r) + 129 * (g) + 25 * (b) + 128) >> 8) + 16)

__kernel void bgra_to_i420(__global const uchar *bgra, __global uchar *Y, __global uchar *U, __global uchar *V,
                           int width, int height)
{
    __local uchar blue[16][16], green[16][16], red[16][16];
    int x = get_global_id(0);
    int y = get_global_id(1);
    int lx = get_local_id(0), ly = get_local_id(1);
    int p = (y * width + x) * 4;

    blue[ly][lx] = bgra[p];
    green[ly][lx] = bgra[p + 1];
    red[ly][lx] = bgra[p + 2];
    Y[y * width + x] = LUMA(blue[ly][lx], green[ly][lx], red[ly][lx]);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x % 2 == 0 && y % 2 == 0) {
        int b = 0, g = 0, r = 0;
        for (int j = 0; j < 2; j++)
            for (int i = 0; i < 2; i++) {
                b += blue[ly + j][lx + i];
                g += green[ly + j][lx + i];
                r += red[ly + j][lx + i];
            }
        int c = (y / 2) * (width / 2) + x / 2;
        U[c] = ((-38 * r - 74 * g + 112 * b + 512) >> 10) + 128;
        V[c] = ((112 * r - 94 * g - 18 * b + 512) >> 10) + 128;
    }
}
