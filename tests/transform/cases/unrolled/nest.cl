/* A stencil whose weights and rows are private arrays. */
#define R 1
kernel void nest(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int w[3][3][3], s = 0;
    for (int n = 0; n < 3; n++)
        for (int m = 0; m < 3; m++)
            for (int l = 0; l < 3; l++)
                w[n][m][l] = in[(g + 9 * n + 3 * m + l) & 63];
    for (int n = -R; n <= R; ++n) {
        for (int m = -R; m <= R; ++m) {
            for (int l = -R; l <= R; ++l) {
                s += w[n + R][m + R][R - l] * in[(g + n + m * l) & 63];
            }
        }
    }
    out[g] = s;
}
