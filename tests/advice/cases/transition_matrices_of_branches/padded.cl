// Matrices of transitions of all branches: vectors * exp(values * span) * inverse.

__kernel void transitions(__global const uint *places, __global float *matrices, __global const float *vectors,
                          __global const float *values, __global const float *inverse, __global const float *lengths,
                          int states, int branches)
{
    __local float left[TILE][TILE + 1], right[TILE][TILE + 1], scale[TILE];
    __local float span;
    const int branch = get_group_id(0) % branches, column = get_group_id(0) / branches, row = get_group_id(1);
    const int tx = get_local_id(0), ty = get_local_id(1);
    float sum = 0.0f;

    if (tx == 0 && ty == 0)
        span = lengths[branch];
    barrier(CLK_LOCAL_MEM_FENCE);

    __global float *result = matrices + places[branch];

    for (int k = 0; k < states; k += TILE) {
        left[ty][tx] = vectors[(row * TILE + ty) * states + k + tx];
        right[ty][tx] = inverse[(k + ty) * states + column * TILE + tx];
        if (ty == 0)
            scale[tx] = exp(values[k + tx] * span);
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int i = 0; i < TILE; i++)
            sum += left[ty][i] * scale[i] * right[i][tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    result[(row * TILE + ty) * states + column * TILE + tx] = fmax(sum, 0.0f);
}
