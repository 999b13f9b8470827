#define N_TILE 16
#define EACH 4
/* an item does EACH elements, N_TILE rows apart */
__kernel void
matrixTranspose(__global int * output, __global int * input, __local int * block,
                const uint width, const uint height)
{
    uint globalX = get_global_id(0);
    uint localX  = get_local_id(0),  localY  = get_local_id(1);
    uint firstY  = get_group_id(1) * N_TILE * EACH;

    for (uint k = 0; k < N_TILE * EACH; k += N_TILE)
        block[(localY + k) * N_TILE + localX] = input[(firstY + localY + k) * width + globalX];

    barrier(CLK_LOCAL_MEM_FENCE);

    uint outX = firstY + localX;
    uint outY = get_group_id(0) * N_TILE + localY;
    for (uint k = 0; k < N_TILE * EACH; k += N_TILE)
        output[outY * height + outX + k] = block[(localX + k) * N_TILE + localY];
}
