/* Edges stay while noise goes: of each four pixels that mirror each other about a pixel (in both axes) only that of
   the colour most like its own counts, and the mean of those replaces it. The picture has a margin on all sides,
   so that no corner is outside and none is asked for. */
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
            int at[4] = { -down * pitch - across, down * pitch + across, -down * pitch + across,
                          down * pitch - across };
            __global const float4 *best = own;
            float least = 1000.0f;

            for (int corner = 0; corner < 4; corner++) {
                float d = unlikeness(own[at[corner]], *own);
                if (d < least) {
                    least = d;
                    best = own + at[corner];
                }
            }
            total += *best;
            taken++;
        }
    }
    result[get_global_id(1) * get_global_size(0) + get_global_id(0)] = total / (float4)(taken);
}
