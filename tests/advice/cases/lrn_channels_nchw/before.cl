// Local response normalisation across channels, one work-item per element of the blob.
__kernel void lrn_forward(const int nthreads, __global const float *bottom, __global float *top,
                          const int channels, const int height, const int width, const int size,
                          const float alpha, const float beta, const float k)
{
    int index = get_global_id(0);
    if (index >= nthreads)
        return;

    int w = index % width;
    int h = (index / width) % height;
    int c = (index / width / height) % channels;
    int n = index / width / height / channels;

    int pre = (size - 1) / 2;
    float sum = 0.0f;
    for (int i = c - pre; i <= c + pre; i++)
    {
        if (i >= 0 && i < channels)
        {
            float v = bottom[((n * channels + i) * height + h) * width + w];
            sum += v * v;
        }
    }
    float scale = k + alpha / size * sum;
    top[index] = bottom[index] * pow(scale, -beta);
}
