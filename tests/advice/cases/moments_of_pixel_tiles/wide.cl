// Raw moments up to the third order of tiles of 32 x 32 grey pixels.  An item has a line of a tile.
#define SIDE 32

kernel void tile_moments(global const uchar *grey, int pitch, int height, int width,
                         global int *result, int tiles_per_line)
{
    local int part[SIDE][10];
    const int column = get_global_id(0), band = get_group_id(1);
    const int v = get_local_id(1);
    const int left = column * SIDE, line = band * SIDE + v;

    if (left < width && band * SIDE < height) {
        if (line < height) {
            const int span = min(width - left, SIDE);
            global const uchar *at = grey + line * pitch + left;
            float4 m = (float4)(0.0f);    // of 1, u, u^2, u^3
            if (span == SIDE) {
                const uchar16 near = vload16(0, at), far = vload16(1, at);
                uchar p[SIDE];
                vstore16(near, 0, p);
                vstore16(far, 1, p);
                #pragma unroll
                for (int u = 0; u < SIDE; u++)
                    m += (float)p[u] * (float4)(1.0f, u, u * u, u * u * u);
            } else {
                for (int u = 0; u < span; u++)
                    m += (float)at[u] * (float4)(1.0f, u, u * u, u * u * u);
            }

            part[v][0] = m.x;
            part[v][1] = m.y;
            part[v][2] = v * m.x;
            part[v][3] = m.z;
            part[v][4] = v * m.y;
            part[v][5] = v * v * m.x;
            part[v][6] = m.w;
            part[v][7] = v * m.z;
            part[v][8] = v * v * m.y;
            part[v][9] = v * v * v * m.x;
        } else {
            for (int k = 0; k < 10; k++) part[v][k] = 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int half_of = SIDE / 2; half_of > 1; half_of /= 2) {
            if (v < half_of) {
                #pragma unroll
                for (int k = 0; k < 10; k++) part[v][k] += part[v + half_of][k];
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (v < 10) result[(band * tiles_per_line + column) * 10 + v] = part[0][v] + part[1][v];
    }
}
