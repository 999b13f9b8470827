#define TILE 32
#define ROWS 8
__kernel __attribute__((reqd_work_group_size(TILE, ROWS, 1))) void
matrixTranspose(__global int * output, __global const int * input, __local int * block,
                const uint width, const uint height)
{
    const uint localX = get_local_id(0), localY = get_local_id(1);
    const uint firstX = get_group_id(0) * TILE, firstY = get_group_id(1) * TILE;

#pragma unroll
    for (uint r = 0; r < TILE; r += ROWS)
        block[(localY + r) * (TILE + 1) + localX] = input[(firstY + localY + r) * width + firstX + localX];

    barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
    for (uint r = 0; r < TILE; r += ROWS)
        output[(firstX + localY + r) * height + firstY + localX] = block[localX * (TILE + 1) + localY + r];
}
