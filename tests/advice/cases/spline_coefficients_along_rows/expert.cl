// Samples of rows of an image become coefficients of a cubic spline, in place.
// A group stages 32 columns of its 32 rows at a time; all loads of a block are under way at once.
#define POLE (sqrt(3.0f) - 2.0f)

float first_coefficient(__global const uchar *c, int n, int step)
{
    const int most = min(12, n);
    float power = POLE, sum = *(__global const float *)c;

    for (int i = 0; i < most; i++) {
        sum += power * *(__global const float *)c;
        power *= POLE;
        c += step;
    }
    return sum;
}

#define ROWS 32
#define COLUMNS 32

__kernel __attribute__((reqd_work_group_size(ROWS, 1, 1)))
void rows_to_coefficients(__global float *image, int pitch, int w, int h)
{
    __local float block[ROWS][COLUMNS + 1];
    const int l = get_local_id(0), top = get_group_id(0) * ROWS, columns = pitch / sizeof(float);
    const float gain = (1.0f - POLE) * (1.0f - 1.0f / POLE);
    __global float *own = image + (size_t)top * columns;
    const float first = gain * first_coefficient((__global const uchar *)(own + (size_t)l * columns), w, sizeof(float));
    float last = first;

    barrier(CLK_GLOBAL_MEM_FENCE);
    for (int left = 0; left < w; left += COLUMNS) {
        #pragma unroll
        for (int y = 0; y < ROWS; y++)
            block[y][l] = own[(size_t)y * columns + left + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int e = 0; e < COLUMNS; e++) {
            last = left + e == 0 ? first : gain * block[l][e] + POLE * last;
            block[l][e] = last;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll
        for (int y = 0; y < ROWS; y++)
            own[(size_t)y * columns + left + l] = block[y][l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    for (int left = w - COLUMNS; left >= 0; left -= COLUMNS) {
        #pragma unroll
        for (int y = 0; y < ROWS; y++)
            block[y][l] = own[(size_t)y * columns + left + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int e = COLUMNS - 1; e >= 0; e--) {
            last = left + e == w - 1 ? POLE / (POLE - 1.0f) * block[l][e] : POLE * (last - block[l][e]);
            block[l][e] = last;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll
        for (int y = 0; y < ROWS; y++)
            own[(size_t)y * columns + left + l] = block[y][l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
