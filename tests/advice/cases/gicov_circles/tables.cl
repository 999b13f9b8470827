#define POINTS  32
#define CIRCLES 4
#define MARGIN  10

// Inverse coefficient of variation of the gradient across circles around a pixel: the best of all radii
kernel void gicov(global const float* gx, global const float* gy, constant float* sin_angle,
                  constant float* cos_angle, constant int* dx, constant int* dy,
                  int width, global float* score)
{
    int x = get_global_id(0), y = get_global_id(1);
    int pitch = width + 2 * MARGIN;
    float best = 0.f;
    float across[POINTS];

    for (int k = 0; k < CIRCLES; ++k) {
        float sum = 0.f, spread = 0.f;
        for (int n = 0; n < POINTS; ++n) {
            int at = (y + MARGIN + dy[k * POINTS + n]) * pitch + x + MARGIN + dx[k * POINTS + n];
            across[n] = gx[at] * cos_angle[n] + gy[at] * sin_angle[n];
            sum += across[n];
        }
        float mean = sum / POINTS;
        for (int n = 0; n < POINTS; ++n) {
            float d = across[n] - mean;
            spread += d * d;
        }
        float variance = spread / (POINTS - 1);
        if (mean * mean / variance > best) best = mean * mean / variance;
    }
    score[y * width + x] = best;
}
