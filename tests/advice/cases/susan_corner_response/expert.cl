// Corners by the area of like brightness around a pixel: how like a neighbour is falls off with the sixth power of the
// difference.  Of neighbours not further off than two, the pixel is as itself.
#define REACH 2
#define BX    32
#define BY    8
#define SIDE  (BX + 2 * REACH)

kernel __attribute__((reqd_work_group_size(BX, BY, 1)))
void corner_response(global float *restrict response, global const float *restrict grey, const uint w, const uint h,
                     const float contrast, const float area, const uint rim)
{
    local float tile[(BY + 2 * REACH) * SIDE];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const uint x = get_global_id(0) + rim, y = get_global_id(1) + rim;

    for (int v = ly; v < BY + 2 * REACH; v += BY)
        for (int u = lx; u < SIDE; u += BX) {
            const uint px = x - lx + u - REACH, py = y - ly + v - REACH;
            tile[v * SIDE + u] = px < w && py < h ? grey[py * w + px] : 0.0f;
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < w - rim && y < h - rim) {
        const float scale = 1.0f / contrast;
        const float centre = tile[(ly + REACH) * SIDE + lx + REACH];
        float alike = 1.0f;
        #pragma unroll
        for (int j = -REACH; j <= REACH; j++)
            #pragma unroll
            for (int i = -REACH; i <= REACH; i++)
                if (i != 0 || j != 0) {
                    const float d = (tile[(ly + REACH + j) * SIDE + lx + REACH + i] - centre) * scale;
                    const float square = d * d;
                    alike += native_exp2(square * square * (square * -1.44269504f));
                }
        response[y * w + x] = alike < area ? area - alike : 0.0f;
    }
}
