// Two pixels an item, down 24 channels.  beta is 0.75.
#define RUN 24

__kernel void lrn_forward(const int nthreads, __global const float2 *restrict bottom,
                          __global float2 *restrict top, const int channels, const int height,
                          const int width, const int size, const float alpha, const float beta,
                          const float k)
{
    const int plane = height * width / 2;
    const int p = get_global_id(0), first = get_global_id(1) * RUN;
    const float factor = alpha / size;
    if (p >= plane)
        return;

    const int at = get_global_id(2) * channels * plane + p;
    bottom += at;
    top += at;
    float2 v1 = bottom[first * plane], v2 = bottom[(first + 1) * plane];
    float2 a = first ? bottom[(first - 2) * plane] : 0, b = first ? bottom[(first - 1) * plane] : 0;
    a *= a, b *= b;
    float2 c = v1 * v1, d = v2 * v2;
#pragma unroll 6
    for (int i = first; i < first + RUN; i++)
    {
        const float2 v3 = i + 2 < channels ? bottom[(i + 2) * plane] : 0;
        const float2 e = v3 * v3;
        const float2 r = rsqrt(k + factor * (a + b + c + d + e));
        top[i * plane] = v1 * r * sqrt(r);
        a = b, b = c, c = d, d = e;
        v1 = v2, v2 = v3;
    }
}
