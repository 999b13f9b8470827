// A group stages the squares of 32 pixels and 8 channels with two more on both sides.
#define PIXELS 32
#define CHANNELS 8
#define PRE 2

__kernel void lrn_forward(const int nthreads, __global const float *bottom, __global float *top,
                          const int channels, const int height, const int width, const int size,
                          const float alpha, const float beta, const float k)
{
    __local float square[CHANNELS + 2 * PRE][PIXELS];
    int plane = height * width;
    int lx = get_local_id(0), ly = get_local_id(1);
    int p = get_global_id(0), first = get_group_id(1) * CHANNELS, n = get_global_id(2);

    bottom += n * channels * plane + p;
    top += n * channels * plane + p;
    for (int j = ly; j < CHANNELS + 2 * PRE; j += CHANNELS)
    {
        int i = first + j - PRE;
        float v = i >= 0 && i < channels ? bottom[i * plane] : 0.0f;
        square[j][lx] = v * v;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    float sum = 0.0f;
    for (int j = 0; j <= 2 * PRE; j++)
        sum += square[ly + j][lx];
    float scale = k + alpha / size * sum;
    top[(first + ly) * plane] = bottom[(first + ly) * plane] * pow(scale, -beta);
}
