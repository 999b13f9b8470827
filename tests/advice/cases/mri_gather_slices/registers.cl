// Gridding of samples in k-space, slice by slice: each cell gathers what is near.
// Samples of a slice are sorted by ky.
typedef struct {
    float kx, ky;
    float re, im;
} Sample;

// Kaiser-Bessel window, by the series of I0
float window(float d2, float cutoff2, float beta)
{
    float t = 0.25f * beta * beta * (1.0f - d2 / cutoff2);
    float term = 1.0f, sum = 1.0f;
    for (int m = 1; m < 9; m++) {
        term *= t / (m * m);
        sum += term;
    }
    return sum;
}

__kernel void gridding(__global const Sample *samples, __global float2 *grid, int numSamples,
                       float cutoff2, float beta)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int z = get_global_id(2);
    int cell = (z * get_global_size(1) + y) * get_global_size(0) + x;

    float2 sum = (float2)(0.0f, 0.0f);
    for (int i = 0; i < numSamples; i++) {
        float dx = samples[z * numSamples + i].kx - x;
        float dy = samples[z * numSamples + i].ky - y;
        float d2 = dx * dx + dy * dy;
        if (d2 < cutoff2) {
            float w = window(d2, cutoff2, beta);
            sum.x += w * samples[z * numSamples + i].re;
            sum.y += w * samples[z * numSamples + i].im;
        }
    }
    grid[cell] = sum;
}
