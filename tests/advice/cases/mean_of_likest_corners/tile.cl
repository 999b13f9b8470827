#define SIDE 16
#define REACH 8
#define WIDE (SIDE + 2 * REACH)

/* Edges stay while noise goes: of each four pixels that mirror each other about a pixel (in both axes) only that of
   the colour most like its own counts, and the mean of those replaces it. The picture has a margin on all sides.
   A group copies its pixels and all that is within reach to local memory first. */
float unlikeness(float4 a, float4 b)
{
    float4 d = a - b;
    d = d * d;
    return d.x + d.y + d.z;
}

__kernel void likest(__global const float4 *picture, int pitch, int rows, __global float4 *result, int reach)
{
    __local float4 tile[WIDE * WIDE];
    const int left = get_group_id(0) * SIDE, top = get_group_id(1) * SIDE;
    for (int y = get_local_id(1); y < WIDE; y += SIDE)
        for (int x = get_local_id(0); x < WIDE; x += SIDE)
            tile[y * WIDE + x] = picture[(top + y) * pitch + left + x];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int col = get_local_id(0) + REACH;
    const int row = get_local_id(1) + REACH;
    __local const float4 *own = tile + row * WIDE + col;
    float4 total = (float4)(0.0f);
    int taken = 0;

    for (int down = reach; down > 0; down--) {
        for (int across = reach; across > 0; across--) {
            int x[4] = { col - across, col + across, col + across, col - across };
            int y[4] = { row - down, row + down, row - down, row + down };
            __local const float4 *best = own;
            float least = 1000.0f;

            for (int corner = 0; corner < 4; corner++) {
                if (left + x[corner] < pitch && top + y[corner] < rows) {
                    __local const float4 *at = tile + y[corner] * WIDE + x[corner];
                    float d = unlikeness(*at, *own);
                    if (d < least) {
                        least = d;
                        best = at;
                    }
                }
            }
            total += *best;
            taken++;
        }
    }
    result[get_global_id(1) * get_global_size(0) + get_global_id(0)] = total / (float4)(taken);
}
