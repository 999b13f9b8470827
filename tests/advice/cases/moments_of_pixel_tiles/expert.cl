// Raw moments up to the third order of tiles of 32 x 32 grey pixels.  An item has a line of a tile, a group 8 tiles.
#define SIDE  32
#define TILES 8

kernel __attribute__((reqd_work_group_size(TILES, SIDE, 1)))
void tile_moments(global const uchar *restrict grey, int pitch, int height, int width,
                  global int *restrict result, int tiles_per_line)
{
    local int part[4][TILES][SIDE + 1];    // of 1, u, u^2, u^3 in each line
    const int t = get_local_id(0), v = get_local_id(1), band = get_group_id(1);
    const int left = get_global_id(0) * SIDE, line = band * SIDE + v;

    int4 m = (int4)(0);
    if (left < width && line < height) {
        global const uchar *at = grey + line * pitch + left;
        const int span = width - left;
        if (span >= SIDE) {
            const uchar16 near = vload16(0, at), far = vload16(1, at);
            uchar p[SIDE];
            vstore16(near, 0, p);
            vstore16(far, 1, p);
            #pragma unroll
            for (int u = 0; u < SIDE; u++) {
                m.x += p[u];
                m.y += p[u] * u;
                m.z += p[u] * (u * u);
                m.w += p[u] * (u * u * u);
            }
        } else {
            for (int u = 0; u < span; u++) m += at[u] * (int4)(1, u, u * u, u * u * u);
        }
    }
    part[0][t][v] = m.x;
    part[1][t][v] = m.y;
    part[2][t][v] = m.z;
    part[3][t][v] = m.w;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int l = v * TILES + t;
    const int tile = l / 10, k = l % 10;
    const int column = get_group_id(0) * TILES + tile;
    if (tile < TILES && column < tiles_per_line && band * SIDE < height) {
        // moment k is of u to the p, and v to the q
        const int p = k == 0 || k == 2 || k == 5 || k == 9 ? 0 : k == 1 || k == 4 || k == 8 ? 1 : k == 6 ? 3 : 2;
        const int q = k == 2 || k == 4 || k == 7 ? 1 : k == 5 || k == 8 ? 2 : k == 9 ? 3 : 0;
        int sum = 0;
        for (int y = 0; y < SIDE; y++) {
            const int weight = q == 0 ? 1 : q == 1 ? y : q == 2 ? y * y : y * y * y;
            sum += weight * part[p][tile][y];
        }
        result[(band * tiles_per_line + column) * 10 + k] = sum;
    }
}
