/* Edges stay while noise goes: of each four pixels that mirror each other about a pixel (in both axes) only that of
   the colour most like its own counts, and the mean of those replaces it. The picture has a margin on all sides. */
float unlikeness(float4 a, float4 b)
{
    float4 d = a - b;
    d = d * d;
    return d.x + d.y + d.z;
}

__kernel void likest(__global const float4 *picture, int pitch, int rows, __global float4 *result, int reach)
{
    const int col = get_global_id(0) + reach;
    const int row = get_global_id(1) + reach;
    __global const float4 *own = picture + row * pitch + col;
    float4 total = (float4)(0.0f);
    int taken = 0;

    for (int down = reach; down > 0; down--) {
        for (int across = reach; across > 0; across--) {
            int x[4] = { col - across, col + across, col + across, col - across };
            int y[4] = { row - down, row + down, row - down, row + down };
            __global const float4 *best = own;
            float least = 1000.0f;

            for (int corner = 0; corner < 4; corner++) {
                if (x[corner] >= 0 && x[corner] < pitch && y[corner] >= 0 && y[corner] < rows) {
                    __global const float4 *at = picture + y[corner] * pitch + x[corner];
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
