#define POINTS  32
#define CIRCLES 4
#define MARGIN  10
#define TX      (32 + 2 * MARGIN)
#define TY      (8 + 2 * MARGIN)

// Inverse coefficient of variation of the gradient across circles around a pixel: the best of all radii
kernel void gicov(global const float* gx, global const float* gy, global const float* sin_angle,
                  global const float* cos_angle, global const int* dx, global const int* dy,
                  int width, global float* score)
{
    int x = get_global_id(0), y = get_global_id(1);
    int pitch = width + 2 * MARGIN;
    float best = 0.f;
    float across[POINTS];
    local float tgx[TX * TY], tgy[TX * TY];
    int lx = get_local_id(0), ly = get_local_id(1);
    int corner = get_group_id(1) * 8 * pitch + get_group_id(0) * 32;

    for (int j = ly; j < TY; j += 8)
        for (int i = lx; i < TX; i += 32) {
            tgx[j * TX + i] = gx[corner + j * pitch + i];
            tgy[j * TX + i] = gy[corner + j * pitch + i];
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 0; k < CIRCLES; ++k) {
        float sum = 0.f, spread = 0.f;
        for (int n = 0; n < POINTS; ++n) {
            int at = (ly + MARGIN + dy[k * POINTS + n]) * TX + lx + MARGIN + dx[k * POINTS + n];
            across[n] = tgx[at] * cos_angle[n] + tgy[at] * sin_angle[n];
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
