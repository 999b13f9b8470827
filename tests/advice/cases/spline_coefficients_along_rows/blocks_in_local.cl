// Samples of rows of an image become coefficients of a cubic spline, in place.
// A group stages 32 columns of its rows at a time.
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

#define ROWS 64
#define COLUMNS 32

__kernel void rows_to_coefficients(__global float *image, int pitch, int w, int h)
{
    __local float block[ROWS][COLUMNS + 1];
    const int l = get_local_id(0), top = get_group_id(0) * ROWS, columns = pitch / sizeof(float);
    const int x = l % COLUMNS, y0 = l / COLUMNS;
    const float gain = (1.0f - POLE) * (1.0f - 1.0f / POLE);
    __global float *own = image + (size_t)top * columns;
    const float first = gain * first_coefficient((__global const uchar *)(own + (size_t)l * columns), w, sizeof(float));
    float last = first;

    barrier(CLK_GLOBAL_MEM_FENCE);
    for (int left = 0; left < w; left += COLUMNS) {
        for (int y = y0; y < ROWS; y += ROWS / COLUMNS)
            block[y][x] = own[(size_t)y * columns + left + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int e = 0; e < COLUMNS; e++) {
            last = left + e == 0 ? first : gain * block[l][e] + POLE * last;
            block[l][e] = last;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int y = y0; y < ROWS; y += ROWS / COLUMNS)
            own[(size_t)y * columns + left + x] = block[y][x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    for (int left = w - COLUMNS; left >= 0; left -= COLUMNS) {
        for (int y = y0; y < ROWS; y += ROWS / COLUMNS)
            block[y][x] = own[(size_t)y * columns + left + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int e = COLUMNS - 1; e >= 0; e--) {
            last = left + e == w - 1 ? POLE / (POLE - 1.0f) * block[l][e] : POLE * (last - block[l][e]);
            block[l][e] = last;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int y = y0; y < ROWS; y += ROWS / COLUMNS)
            own[(size_t)y * columns + left + x] = block[y][x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
