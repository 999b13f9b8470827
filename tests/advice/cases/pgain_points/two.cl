#define DIM 32

// coord[d * num + i]; an item has two points, of an even number.
// A point that is nearer to the candidate than to its own centre would switch.
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
    if (2 * i >= num)
        return;

    float2 d2 = 0.0f;
    for (int d = 0; d < DIM; d++) {
        const float2 diff = vload2(0, coord + d * num + 2 * i) - centre[d];
        d2 += diff * diff;
    }
    const float2 change = d2 * vload2(i, weight) - vload2(i, cost);
    vstore2((uchar2)(change.x < 0.0f, change.y < 0.0f), i, switched);
    vstore2(fmin(change, 0.0f), i, gain);
}
