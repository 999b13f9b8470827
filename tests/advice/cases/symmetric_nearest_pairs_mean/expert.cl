// Mean of the likest of pixels that mirror each other in the middle of a window; a group of 32 by 8 stages its pixels.
#define R 8
#define WIDE (32 + 2 * R)
#define HIGH (8 + 2 * R)

float unlike(float4 a, float4 b)
{
    float4 d = a - b;
    d *= d;
    return d.x + d.y + d.z;
}

float4 liker(float4 a, float *least_a, float4 b, float4 middle)
{
    const float d = unlike(b, middle);
    const float4 taken = d < *least_a ? b : a;
    *least_a = fmin(d, *least_a);
    return taken;
}

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void mean_of_nearest(__global const float4 *restrict image, int width, int height, __global float4 *restrict smooth,
                     int radius)
{
    __local float4 tile[HIGH][WIDE];
    const int lx = get_local_id(0), ly = get_local_id(1), left = get_group_id(0) * 32, top = get_group_id(1) * 8;

    for (int y = ly; y < HIGH; y += 8)
        for (int x = lx; x < WIDE; x += 32)
            tile[y][x] = image[(top + y) * width + left + x];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int cx = lx + R, cy = ly + R;
    const float4 middle = tile[cy][cx];
    float4 sum = middle;

    for (int i = 1; i <= R; i++) {
        const int up = cy - i, down = cy + i;

        #pragma unroll
        for (int j = R; j > 0; j--) {
            float4 taken = tile[up][cx - j];
            float least = unlike(taken, middle);
            taken = liker(taken, &least, tile[down][cx + j], middle);
            taken = liker(taken, &least, tile[up][cx + j], middle);
            taken = liker(taken, &least, tile[down][cx - j], middle);
            sum += taken;
        }
        const float4 a = tile[cy][cx - i], b = tile[cy][cx + i], c = tile[up][cx], d = tile[down][cx];
        sum += unlike(a, middle) < unlike(b, middle) ? a : b;
        sum += unlike(c, middle) < unlike(d, middle) ? c : d;
    }
    smooth[(top + ly) * get_global_size(0) + left + lx] = sum / (float)((R + 1) * (R + 1));
}
