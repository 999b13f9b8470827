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

    grid[cell] = (float2)(0.0f, 0.0f);
    // the first sample that is not too far up
    float reach = sqrt(cutoff2);
    int low = 0, high = numSamples;
    while (low < high) {
        int middle = (low + high) / 2;
        if (samples[z * numSamples + middle].ky < y - reach)
            low = middle + 1;
        else
            high = middle;
    }
    for (int i = low; i < numSamples && samples[z * numSamples + i].ky <= y + reach; i++) {
        float dx = samples[z * numSamples + i].kx - x;
        float dy = samples[z * numSamples + i].ky - y;
        float d2 = dx * dx + dy * dy;
        if (d2 < cutoff2) {
            float w = window(d2, cutoff2, beta);
            grid[cell].x += w * samples[z * numSamples + i].re;
            grid[cell].y += w * samples[z * numSamples + i].im;
        }
    }
}
