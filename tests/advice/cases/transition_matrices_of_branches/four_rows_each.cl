// Matrices of transitions of all branches: vectors * exp(values * span) * inverse.

__kernel void transitions(__global const uint *places, __global float *matrices, __global const float *vectors,
                          __global const float *values, __global const float *inverse, __global const float *lengths,
                          int states, int branches)
{
    __local float left[TILE][TILE], right[TILE][TILE], scale[TILE];
    __local float span;
    const int branch = get_group_id(0) % branches, column = get_group_id(0) / branches, row = get_group_id(1);
    const int tx = get_local_id(0), ty = get_local_id(1);
    float sums[4] = { 0.0f };

    if (tx == 0 && ty == 0)
        span = lengths[branch];
    barrier(CLK_LOCAL_MEM_FENCE);

    __global float *result = matrices + places[branch];

    for (int k = 0; k < states; k += TILE) {
        for (int r = 0; r < 4; r++) {
            left[ty + 4 * r][tx] = vectors[(row * TILE + ty + 4 * r) * states + k + tx];
            right[ty + 4 * r][tx] = inverse[(k + ty + 4 * r) * states + column * TILE + tx];
        }
        if (ty == 0)
            scale[tx] = exp(values[k + tx] * span);
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int i = 0; i < TILE; i++) {
            float of_right = scale[i] * right[i][tx];
            for (int r = 0; r < 4; r++)
                sums[r] += left[ty + 4 * r][i] * of_right;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    for (int r = 0; r < 4; r++)
        result[(row * TILE + ty + 4 * r) * states + column * TILE + tx] = fmax(sums[r], 0.0f);
}
