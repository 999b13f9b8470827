// A filter that keeps edges: the mean of the quadrant about a pixel in which colours vary least.

__kernel void quietest_quadrant(__global const float *image, __global float *smooth, const int width, const int height,
                                const int radius)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;

    float sums[4][3], squares[4][3];

    for (int q = 0; q < 4; q++)
        for (int c = 0; c < 3; c++)
            sums[q][c] = squares[q][c] = 0.0f;

    for (int j = -radius; j <= radius; j++) {
        __global const float *row = image + clamp(y + j, 0, height - 1) * width * 3;
        for (int i = -radius; i <= radius; i++) {
            __global const float *pixel = row + clamp(x + i, 0, width - 1) * 3;
            for (int c = 0; c < 3; c++) {
                float v = pixel[c], square = v * v;
                if (i <= 0 && j <= 0) {
                    sums[0][c] += v;
                    squares[0][c] += square;
                }
                if (i >= 0 && j <= 0) {
                    sums[1][c] += v;
                    squares[1][c] += square;
                }
                if (i <= 0 && j >= 0) {
                    sums[2][c] += v;
                    squares[2][c] += square;
                }
                if (i >= 0 && j >= 0) {
                    sums[3][c] += v;
                    squares[3][c] += square;
                }
            }
        }
    }

    const float n = (radius + 1) * (radius + 1);
    float best[3], least = FLT_MAX;
    #pragma unroll
    for (int q = 0; q < 4; q++) {
        float variance = 0.0f;
        for (int c = 0; c < 3; c++) {
            sums[q][c] /= n;
            variance += squares[q][c] / n - sums[q][c] * sums[q][c];
        }
        if (variance < least) {
            least = variance;
            for (int c = 0; c < 3; c++)
                best[c] = sums[q][c];
        }
    }
    for (int c = 0; c < 3; c++)
        smooth[(y * width + x) * 3 + c] = best[c];
}
