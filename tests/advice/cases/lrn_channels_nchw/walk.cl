// An item goes through all channels of a pixel, and keeps the squares of the last five.
__kernel void lrn_forward(const int nthreads, __global const float *bottom, __global float *top,
                          const int channels, const int height, const int width, const int size,
                          const float alpha, const float beta, const float k)
{
    int index = get_global_id(0);
    int plane = height * width;
    if (index >= nthreads / channels)
        return;

    int at = index / plane * channels * plane + index % plane;
    bottom += at;
    top += at;
    float v1 = bottom[0], v2 = bottom[plane];
    float a = 0.0f, b = 0.0f, c = v1 * v1, d = v2 * v2;
    for (int i = 0; i < channels; i++)
    {
        float v3 = i + 2 < channels ? bottom[(i + 2) * plane] : 0.0f;
        float e = v3 * v3;
        float scale = k + alpha / size * (a + b + c + d + e);
        top[i * plane] = v1 * pow(scale, -beta);
        a = b, b = c, c = d, d = e;
        v1 = v2, v2 = v3;
    }
}
