// standardise the columns of a feature matrix, in place, eight rows at a time
#define AHEAD 8

__kernel void standardise(__global float *x, __global float *mean, __global float *dev, __global int *rows, int cols)
{
    size_t c = get_global_id(0);
    int count = *rows;
    for (int r = 0; r < count; r += AHEAD) {
        float next[AHEAD];
        for (int k = 0; k < AHEAD; ++k)
            next[k] = r + k < count ? x[(r + k) * cols + c] : 0.0f;
        for (int k = 0; k < AHEAD; ++k)
            if (r + k < count)
                x[(r + k) * cols + c] = (next[k] - mean[c]) / dev[c];
    }
}
