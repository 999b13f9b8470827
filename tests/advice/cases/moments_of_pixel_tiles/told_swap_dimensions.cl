// Raw moments up to the third order of tiles of 32 x 32 grey pixels.  An item has a column of a tile.
#define SIDE 32

kernel void tile_moments(global const uchar *grey, int pitch, int height, int width,
                         global int *result, int tiles_per_line)
{
    local int part[SIDE][10];
    const int x = get_global_id(0), band = get_global_id(1);
    const int column = get_group_id(0), u = get_local_id(0);
    const int left = column * SIDE;

    if (left < width && band * SIDE < height) {
        if (x < width) {
            const int span = min(height - band * SIDE, SIDE);
            global const uchar *at = grey + band * SIDE * pitch + x;
            float4 m = (float4)(0.0f);    // of 1, v, v^2, v^3
            #pragma unroll
            for (int v = 0; v < SIDE; v++)
                if (v < span) m += (float)at[v * pitch] * (float4)(1.0f, v, v * v, v * v * v);

            part[u][0] = m.x;
            part[u][1] = u * m.x;
            part[u][2] = m.y;
            part[u][3] = u * u * m.x;
            part[u][4] = u * m.y;
            part[u][5] = m.z;
            part[u][6] = u * u * u * m.x;
            part[u][7] = u * u * m.y;
            part[u][8] = u * m.z;
            part[u][9] = m.w;
        } else {
            for (int k = 0; k < 10; k++) part[u][k] = 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int half_of = SIDE / 2; half_of > 1; half_of /= 2) {
            if (u < half_of) {
                #pragma unroll
                for (int k = 0; k < 10; k++) part[u][k] += part[u + half_of][k];
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (u < 10) result[(band * tiles_per_line + column) * 10 + u] = part[0][u] + part[1][u];
    }
}
