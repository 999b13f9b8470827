__kernel void
matrixTranspose(__global int * output, __global int * input,
                const uint width, const uint height)
{
    uint globalX = get_global_id(0), globalY = get_global_id(1);

    output[globalX * height + globalY] = input[globalY * width + globalX];
}
