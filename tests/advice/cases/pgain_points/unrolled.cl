#define DIM 32

// coord[d * num + i]. A point that is nearer to the candidate than to its own centre would switch.
__kernel void pgain(int num, int candidate, __global const float *restrict coord,
                    __global const float *restrict weight, __global const float *restrict cost,
                    __global float *restrict gain, __global uchar *restrict switched)
{
    __local float centre[DIM];
    const int i = get_global_id(0);
    const int t = get_local_id(0);

    if (t < DIM)
        centre[t] = coord[t * num + candidate];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= num)
        return;

    float d2 = 0.0f;
    for (int d = 0; d < DIM; d += 4) {
        const float diff0 = coord[d * num + i] - centre[d];
        const float diff1 = coord[(d + 1) * num + i] - centre[d + 1];
        const float diff2 = coord[(d + 2) * num + i] - centre[d + 2];
        const float diff3 = coord[(d + 3) * num + i] - centre[d + 3];
        d2 += diff0 * diff0 + diff1 * diff1 + diff2 * diff2 + diff3 * diff3;
    }
    const float change = d2 * weight[i] - cost[i];
    switched[i] = change < 0.0f;
    gain[i] = fmin(change, 0.0f);
}
