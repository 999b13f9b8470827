#define N_TILE 16
__kernel void
matrixTranspose(__global int * output, __global int * input, __local int * block,
                const uint width, const uint height)
{
    uint globalX = get_global_id(0), globalY = get_global_id(1);
    uint localX  = get_local_id(0),  localY  = get_local_id(1);

    block[localY * N_TILE + localX] = input[globalY * width + globalX];

    barrier(CLK_LOCAL_MEM_FENCE);

    uint outX = get_group_id(1) * N_TILE + localX;
    uint outY = get_group_id(0) * N_TILE + localY;
    output[outY * height + outX] = block[localX * N_TILE + localY];
}
