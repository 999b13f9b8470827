// Mean of the likest of pixels that mirror each other in the middle of a window; a group of 16 by 16 stages its pixels.
#define SIDE 32

float unlike(float4 a, float4 b)
{
    float4 d = a - b;
    d *= d;
    return d.x + d.y + d.z;
}

__kernel void mean_of_nearest(__global const float4 *image, int width, int height, __global float4 *smooth, int radius)
{
    __local float4 tile[SIDE * SIDE];
    int gx = get_global_id(0);
    int gy = get_global_id(1);
    int lx = get_local_id(0);
    int ly = get_local_id(1);

    for (int y = ly; y < 16 + 2 * radius; y += 16)
        for (int x = lx; x < 16 + 2 * radius; x += 16)
            tile[y * SIDE + x] = image[(gy - ly + y) * width + gx - lx + x];
    barrier(CLK_LOCAL_MEM_FENCE);

    __local const float4 *centre = tile + (ly + radius) * SIDE + lx + radius;
    float4 sum = (float4)(0.0f);
    int count = 0;

    for (int i = -radius; i < 0; i++) {
        for (int j = -radius; j < 0; j++) {
            __local const float4 *taken = centre;
            float least = 1000.0f;
            int xs[4] = { gx + j + radius, gx - j + radius, gx - j + radius, gx + j + radius };
            int ys[4] = { gy + i + radius, gy - i + radius, gy + i + radius, gy - i + radius };

            for (int k = 0; k < 4; k++) {
                if (xs[k] >= 0 && xs[k] < width && ys[k] >= 0 && ys[k] < height) {
                    __local const float4 *other = tile + (ys[k] - gy + ly) * SIDE + xs[k] - gx + lx;
                    float d = unlike(*other, *centre);
                    if (d < least) {
                        least = d;
                        taken = other;
                    }
                }
            }
            sum += *taken;
            ++count;
        }
    }
    for (int i = -radius; i < 0; i++) {
        __local const float4 *left = centre + i, *right = centre - i;
        sum += unlike(*left, *centre) < unlike(*right, *centre) ? *left : *right;
        __local const float4 *up = centre + i * SIDE, *down = centre - i * SIDE;
        sum += unlike(*up, *centre) < unlike(*down, *centre) ? *up : *down;
        count += 2;
    }
    smooth[gy * get_global_size(0) + gx] = (sum + *centre) / (float)(count + 1);
}
