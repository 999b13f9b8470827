#define DIM 32

// coord[i * DIM + d]. A point that is nearer to the candidate than to its own centre would switch.
__kernel void pgain(int num, int candidate, __global const float *restrict coord,
                    __global const float *restrict weight, __global const float *restrict cost,
                    __global float *restrict gain, __global uchar *restrict switched)
{
    __local float centre[DIM];
    const int i = get_global_id(0);
    const int t = get_local_id(0);

    if (t < DIM)
        centre[t] = coord[candidate * DIM + t];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= num)
        return;

    float d2 = 0.0f;
    for (int d = 0; d < DIM; d++) {
        const float diff = coord[i * DIM + d] - centre[d];
        d2 += diff * diff;
    }
    const float change = d2 * weight[i] - cost[i];
    switched[i] = change < 0.0f;
    gain[i] = fmin(change, 0.0f);
}
