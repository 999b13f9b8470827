// Matrices of transitions of all branches: vectors * exp(values * span) * inverse; a group a branch.
#define N 64

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void transitions(__global const uint *restrict places, __global float *restrict matrices,
                 __global const float *restrict vectors, __global const float *restrict values,
                 __global const float *restrict inverse, __global const float *restrict lengths,
                 int states, int branches)
{
    __local float left[N * N];
    __local float4 right[N * N / 4];
    const int branch = get_group_id(0), tx = get_local_id(0), ty = get_local_id(1), l = ty * 16 + tx;
    const float span = lengths[branch];
    __global float4 *result = (__global float4 *)(matrices + places[branch]);
    float4 sums[4] = { (float4)(0.0f), (float4)(0.0f), (float4)(0.0f), (float4)(0.0f) };
    float scale = exp(values[l % N] * span);

    for (int i = l; i < N * N; i += 256)
        left[i] = vectors[i] * scale;
    for (int i = l; i < N * N / 4; i += 256)
        right[i] = ((__global const float4 *)inverse)[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 0; k < N; k++) {
        float4 row = right[k * 16 + tx];
        for (int r = 0; r < 4; r++)
            sums[r] += left[(4 * ty + r) * N + k] * row;
    }

    for (int r = 0; r < 4; r++)
        result[(4 * ty + r) * 16 + tx] = fmax(sums[r], 0.0f);
}
