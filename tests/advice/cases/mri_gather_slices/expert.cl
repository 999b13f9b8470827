// Gridding of samples in k-space, slice by slice: each cell gathers what is near.
// Samples of a slice are sorted by ky.
// A sample: kx, ky, real and imaginary part

// Kaiser-Bessel window, by the series of I0
float window(float d2, float scale, float top)
{
    float t = top - d2 * scale;
    float sum = t * (1.0f / 64.0f) + 1.0f;
    sum = sum * t * (1.0f / 49.0f) + 1.0f;
    sum = sum * t * (1.0f / 36.0f) + 1.0f;
    sum = sum * t * (1.0f / 25.0f) + 1.0f;
    sum = sum * t * (1.0f / 16.0f) + 1.0f;
    sum = sum * t * (1.0f / 9.0f) + 1.0f;
    sum = sum * t * (1.0f / 4.0f) + 1.0f;
    return sum * t + 1.0f;
}

__kernel void gridding(__global const float4 *restrict samples, __global float2 *restrict grid,
                       int numSamples, float cutoff2, float beta)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int z = get_global_id(2);
    int cell = (z * get_global_size(1) + y) * get_global_size(0) + x;

    float2 sum = (float2)(0.0f, 0.0f);
    samples += z * numSamples;

    // the first sample that is not too far up
    float top = 0.25f * beta * beta, scale = top / cutoff2;
    float reach = sqrt(cutoff2);
    int low = 0, high = numSamples;
    while (low < high) {
        int middle = (low + high) / 2;
        if (samples[middle].y < y - reach)
            low = middle + 1;
        else
            high = middle;
    }
    for (int i = low; i < numSamples; i++) {
        float4 s = samples[i];
        if (s.y > y + reach)
            break;
        float dx = s.x - x;
        float dy = s.y - y;
        float d2 = dx * dx + dy * dy;
        if (d2 < cutoff2) {
            float w = window(d2, scale, top);
            sum.x += w * s.z;
            sum.y += w * s.w;
        }
    }
    grid[cell] = sum;
}
