// A filter that keeps edges: the mean of the quadrant about a pixel in which colours vary least.

#define SIDE_X 32
#define SIDE_Y 8
#define R 3
#define WIDE (SIDE_X + 2 * R)
#define TALL (SIDE_Y + 2 * R)

__kernel void quietest_quadrant(__global const float *image, __global float *smooth, const int width, const int height,
                                const int radius)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int from_x = get_group_id(0) * SIDE_X - R, from_y = get_group_id(1) * SIDE_Y - R;
    __local float part[TALL * WIDE * 3];

    for (int j = ly; j < TALL; j += SIDE_Y)
        for (int i = lx; i < WIDE; i += SIDE_X) {
            int at = (clamp(from_y + j, 0, height - 1) * width + clamp(from_x + i, 0, width - 1)) * 3;
            for (int c = 0; c < 3; c++)
                part[(j * WIDE + i) * 3 + c] = image[at + c];
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    float sums[4][3], squares[4][3];

    for (int q = 0; q < 4; q++)
        for (int c = 0; c < 3; c++)
            sums[q][c] = squares[q][c] = 0.0f;

    #pragma unroll
    for (int j = -R; j <= R; j++) {
        #pragma unroll
        for (int i = -R; i <= R; i++) {
            __local const float *pixel = part + ((ly + R + j) * WIDE + lx + R + i) * 3;
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

    const float n = (R + 1) * (R + 1);
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
