// Mean of the likest of pixels that mirror each other in the middle of a window.
float unlike(float4 a, float4 b)
{
    float4 d = a - b;
    d *= d;
    return d.x + d.y + d.z;
}

__kernel void mean_of_nearest(__global const float4 *image, int width, int height, __global float4 *smooth, int radius)
{
    int gx = get_global_id(0);
    int gy = get_global_id(1);
    __global const float4 *centre = image + (gy + radius) * width + gx + radius;
    float4 sum = (float4)(0.0f), middle = *centre;
    int count = 0;

    for (int i = -radius; i < 0; i++) {
        for (int j = -radius; j < 0; j++) {
            float4 taken = middle;
            float least = 1000.0f;
            int xs[4] = { gx + j + radius, gx - j + radius, gx - j + radius, gx + j + radius };
            int ys[4] = { gy + i + radius, gy - i + radius, gy + i + radius, gy - i + radius };

            for (int k = 0; k < 4; k++) {
                if (xs[k] >= 0 && xs[k] < width && ys[k] >= 0 && ys[k] < height) {
                    float4 other = image[ys[k] * width + xs[k]];
                    float d = unlike(other, middle);
                    if (d < least) {
                        least = d;
                        taken = other;
                    }
                }
            }
            sum += taken;
            ++count;
        }
    }
    for (int i = -radius; i < 0; i++) {
        float4 left = centre[i], right = centre[-i];
        sum += unlike(left, middle) < unlike(right, middle) ? left : right;
        float4 up = centre[i * width], down = centre[-i * width];
        sum += unlike(up, middle) < unlike(down, middle) ? up : down;
        count += 2;
    }
    smooth[gy * get_global_size(0) + gx] = (sum + middle) / (float)(count + 1);
}
