// Corners by the area of like brightness around a pixel: how like a neighbour is falls off with the sixth power of the
// difference.
#define REACH 3
#define BX    32
#define BY    8
#define SIDE  (BX + 2 * REACH)

kernel void corner_response(global float *response, global const float *grey, const uint w, const uint h,
                            const float contrast, const float area, const uint rim)
{
    local float tile[SIDE * (BY + 2 * REACH)];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const uint x = get_global_id(0) + rim, y = get_global_id(1) + rim;

    const float centre = x < w && y < h ? grey[y * w + x] : 0.0f;
    for (int v = ly; v < BY + 2 * REACH; v += BY)
        for (int u = lx; u < SIDE; u += BX) {
            const uint px = x - lx + u - REACH, py = y - ly + v - REACH;
            tile[v * SIDE + u] = px < w && py < h ? grey[py * w + px] : centre;
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < w - rim && y < h - rim) {
        float alike = 0.0f;
        #pragma unroll
        for (int i = -REACH; i <= REACH; i++)
            #pragma unroll
            for (int j = -REACH; j <= REACH; j++)
                if (i * i + j * j < REACH * REACH) {
                    const float other = tile[(ly + REACH + j) * SIDE + lx + REACH + i];
                    alike += exp(-pow((other - centre) / contrast, 6.0f));
                }
        response[y * w + x] = alike < area ? area - alike : 0.0f;
    }
}
