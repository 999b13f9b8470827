// A filter that keeps edges: the mean of the quadrant about a pixel in which colours vary least.

float variance_of(__global const float *image, int width, int height, int left, int top, int radius, float *mean)
{
    float squares[3] = { 0.0f, 0.0f, 0.0f };
    mean[0] = mean[1] = mean[2] = 0.0f;

    for (int y = top; y <= top + radius; y++) {
        __global const float *row = image + clamp(y, 0, height - 1) * width * 3;
        for (int x = left; x <= left + radius; x++) {
            __global const float *pixel = row + clamp(x, 0, width - 1) * 3;
            for (int c = 0; c < 3; c++) {
                float v = pixel[c];
                mean[c] += v;
                squares[c] += v * v;
            }
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
    if (x >= width || y >= height)
        return;

    float best[3], mean[3], least = FLT_MAX;

    for (int q = 0; q < 4; q++) {
        int left = q & 1 ? x : x - radius, top = q & 2 ? y : y - radius;
        float variance = variance_of(image, width, height, left, top, radius, mean);

        if (variance < least) {
            least = variance;
            for (int c = 0; c < 3; c++)
                best[c] = mean[c];
        }
    }
    for (int c = 0; c < 3; c++)
        smooth[(y * width + x) * 3 + c] = best[c];
}
