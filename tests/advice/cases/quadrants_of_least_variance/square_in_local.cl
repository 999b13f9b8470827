// A filter that keeps edges: the mean of the quadrant about a pixel in which colours vary least.

#define SIDE 16
#define R 3
#define WIDE (SIDE + 2 * R)

float variance_of(__local const float *part, int left, int top, int radius, float *mean)
{
    float squares[3] = { 0.0f, 0.0f, 0.0f };
    mean[0] = mean[1] = mean[2] = 0.0f;

    for (int y = top; y <= top + radius; y++) {
        for (int x = left; x <= left + radius; x++)
            for (int c = 0; c < 3; c++) {
                float v = part[(y * WIDE + x) * 3 + c];
                mean[c] += v;
                squares[c] += v * v;
            }
    }

    float variance = 0.0f;
    const float n = (radius + 1) * (radius + 1);
    for (int c = 0; c < 3; c++) {
        mean[c] /= n;
        variance += squares[c] / n - mean[c] * mean[c];
    }
    return variance;
}

__kernel void quietest_quadrant(__global const float *image, __global float *smooth, const int width,
                                const int height, const int radius)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int from_x = get_group_id(0) * SIDE - R, from_y = get_group_id(1) * SIDE - R;
    __local float part[WIDE * WIDE * 3];

    for (int j = ly; j < WIDE; j += SIDE)
        for (int i = lx; i < WIDE; i += SIDE) {
            int at = (clamp(from_y + j, 0, height - 1) * width + clamp(from_x + i, 0, width - 1)) * 3;
            for (int c = 0; c < 3; c++)
                part[(j * WIDE + i) * 3 + c] = image[at + c];
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    float best[3], mean[3], least = FLT_MAX;

    for (int q = 0; q < 4; q++) {
        int left = q & 1 ? lx + R : lx + R - radius, top = q & 2 ? ly + R : ly + R - radius;
        float variance = variance_of(part, left, top, radius, mean);

        if (variance < least) {
            least = variance;
            for (int c = 0; c < 3; c++)
                best[c] = mean[c];
        }
    }
    for (int c = 0; c < 3; c++)
        smooth[(y * width + x) * 3 + c] = best[c];
}
