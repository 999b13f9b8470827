#define W 16
#define H 16

/* mean and standard deviation of each of the m columns; rows: n; groups of W x H.
   Differences from the first row keep the squares small. */
__kernel __attribute__((reqd_work_group_size(W, H, 1)))
void column_stats(__global float *restrict mean, __global float *restrict stddev,
                  __global const float *restrict data, int m, int n)
{
    __local float2 part[H][W];
    const int j = get_global_id(0);
    const int lj = get_local_id(0), li = get_local_id(1);
    const float x0 = data[j];
    float s = 0.0f, q = 0.0f;

    #pragma unroll 8
    for (int i = li; i < n; i += H) {
        const float x = data[i * m + j] - x0;
        s += x;
        q = mad(x, x, q);
    }
    part[li][lj] = (float2)(s, q);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = H / 2; h > 0; h >>= 1) {
        if (li < h) part[li][lj] += part[li + h][lj];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (li == 0) {
        const float2 t = part[0][lj] / n;
        mean[j] = t.x + x0;
        stddev[j] = sqrt(fmax(t.y - t.x * t.x, 0.0f));
    }
}
