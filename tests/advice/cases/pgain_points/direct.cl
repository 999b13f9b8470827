#define DIM 32

// coord[d * num + i]. A point that is nearer to the candidate than to its own centre would switch.
__kernel void pgain(int num, int candidate, __global const float *restrict coord,
                    __global const float *restrict weight, __global const float *restrict cost,
                    __global float *restrict gain, __global uchar *restrict switched)
{
    const int i = get_global_id(0);
    if (i >= num)
        return;

    float d2 = 0.0f;
    for (int d = 0; d < DIM; d++) {
        const float diff = coord[d * num + i] - coord[d * num + candidate];
        d2 += diff * diff;
    }
    const float change = d2 * weight[i] - cost[i];
    switched[i] = change < 0.0f;
    gain[i] = fmin(change, 0.0f);
}
