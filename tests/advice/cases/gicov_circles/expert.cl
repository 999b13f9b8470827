#define POINTS  32
#define CIRCLES 4
#define MARGIN  10

// Inverse coefficient of variation of the gradient across circles around a pixel: the best of all radii
kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void gicov(global const float2* restrict gxy, constant float* sin_angle, constant float* cos_angle,
           constant int* dx, constant int* dy, int width, global float* restrict score)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int pitch = width + 2 * MARGIN;
    global const float2* centre = gxy + (y + MARGIN) * pitch + x + MARGIN;
    float best = 0.f;

    for (int k = 0; k < CIRCLES; ++k) {
        float sum = 0.f, squares = 0.f;
        #pragma unroll 8
        for (int n = 0; n < POINTS; ++n) {
            const float2 g = centre[dy[k * POINTS + n] * pitch + dx[k * POINTS + n]];
            const float across = g.x * cos_angle[n] + g.y * sin_angle[n];
            sum += across;
            squares += across * across;
        }
        const float mean = sum * (1.f / POINTS);
        best = fmax(best, mean * mean * (POINTS - 1) / (squares - sum * mean));
    }
    score[y * width + x] = best;
}
