#define DIM   32
#define LANES 8
#define GROUP 256

// coord[d * num + i]. A point that is nearer to the candidate than to its own centre would switch.
__kernel void pgain(int num, int candidate, __global const float *restrict coord,
                    __global const float *restrict weight, __global const float *restrict cost,
                    __global float *restrict gain, __global uchar *restrict switched)
{
    __local float centre[DIM], part[GROUP];
    const int i = get_global_id(0) / LANES;
    const int t = get_local_id(0);

    if (t < DIM)
        centre[t] = coord[t * num + candidate];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int lane = t % LANES;
    float d2 = 0.0f;
    if (i < num) {
        for (int d = lane; d < DIM; d += LANES) {
            const float diff = coord[d * num + i] - centre[d];
            d2 += diff * diff;
        }
    }
    part[t] = d2;
    for (int apart = LANES / 2; apart > 0; apart /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < apart)
            part[t] += part[t + apart];
    }
    if (i >= num || lane > 0)
        return;
    d2 = part[t];
    const float change = d2 * weight[i] - cost[i];
    switched[i] = change < 0.0f;
    gain[i] = fmin(change, 0.0f);
}
