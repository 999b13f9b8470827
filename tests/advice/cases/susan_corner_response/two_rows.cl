// Corners by the area of like brightness around a pixel: how like a neighbour is falls off with the sixth power of the
// difference.
#define REACH 3
#define BX    16
#define BY    16
#define ROWS  2      // of an item
#define SIDE  (BX + 2 * REACH)

kernel void corner_response(global float *response, global const float *grey, const uint w, const uint h,
                            const float contrast, const float area, const uint rim)
{
    local float tile[SIDE * (ROWS * BY + 2 * REACH)];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const uint x = get_global_id(0) + rim, top = get_group_id(1) * ROWS * BY + rim;

    for (int v = ly; v < ROWS * BY + 2 * REACH; v += BY)
        for (int u = lx; u < SIDE; u += BX) {
            const uint px = x - lx + u - REACH, py = top + v - REACH;
            tile[v * SIDE + u] = px < w && py < h ? grey[py * w + px] : 0.0f;
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = ly; k < ROWS * BY; k += BY) {
        const uint y = top + k;
        if (x >= w - rim || y >= h - rim) break;
        const float centre = tile[(k + REACH) * SIDE + lx + REACH];
        float alike = 0.0f;
        #pragma unroll
        for (int i = -REACH; i <= REACH; i++)
            #pragma unroll
            for (int j = -REACH; j <= REACH; j++)
                if (i * i + j * j < REACH * REACH) {
                    const float other = tile[(k + REACH + j) * SIDE + lx + REACH + i];
                    alike += exp(-pow((other - centre) / contrast, 6.0f));
                }
        response[y * w + x] = alike < area ? area - alike : 0.0f;
    }
}
