// Raw moments up to the third order of tiles of 32 x 32 grey pixels.  An item has a line of a tile.
#define SIDE 32

kernel void tile_moments(global const uchar *grey, int pitch, int height, int width,
                         global int *result, int tiles_per_line)
{
    local int part[SIDE][11];
    const int column = get_global_id(0), band = get_group_id(1);
    const int v = get_local_id(1);
    const int left = column * SIDE, line = band * SIDE + v;

    if (left < width && band * SIDE < height) {
        if (line < height) {
            const int span = min(width - left, SIDE);
            global const uchar *at = grey + line * pitch + left;
            float4 m = (float4)(0.0f);    // of 1, u, u^2, u^3
            #pragma unroll
            for (int q = 0; q < SIDE / 4; q++)
                if (span >= 4 * q + 4) {
                    const float4 p = convert_float4(vload4(q, at));
                    const float u = 4 * q;
                    m += p.x * (float4)(1.0f, u, u * u, u * u * u);
                    m += p.y * (float4)(1.0f, u + 1, (u + 1) * (u + 1), (u + 1) * (u + 1) * (u + 1));
                    m += p.z * (float4)(1.0f, u + 2, (u + 2) * (u + 2), (u + 2) * (u + 2) * (u + 2));
                    m += p.w * (float4)(1.0f, u + 3, (u + 3) * (u + 3), (u + 3) * (u + 3) * (u + 3));
                }
            for (int u = span & -4; u < span; u++)
                m += (float)at[u] * (float4)(1.0f, u, u * u, u * u * u);

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
