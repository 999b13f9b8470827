// Local response normalisation across channels, one work-item per four elements of the blob.
__kernel void lrn_forward(const int nthreads, __global const float4 *bottom, __global float4 *top,
                          const int channels, const int height, const int width, const int size,
                          const float alpha, const float beta, const float k)
{
    int index = get_global_id(0);
    if (index >= nthreads / 4)
        return;

    int plane = height * width / 4;
    int p = index % plane;
    int c = (index / plane) % channels;
    int n = index / plane / channels;

    int pre = (size - 1) / 2;
    float4 sum = 0.0f;
    for (int i = c - pre; i <= c + pre; i++)
    {
        if (i >= 0 && i < channels)
        {
            float4 v = bottom[(n * channels + i) * plane + p];
            sum += v * v;
        }
    }
    float4 scale = k + alpha / size * sum;
    top[index] = bottom[index] * pow(scale, (float4)(-beta));
}
