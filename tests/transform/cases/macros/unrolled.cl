/* The number of a pragma is a macro, and so is the id. */
#define TIMES 4
#define ITEM (get_global_id(0))
kernel void unrolled(global const int *restrict in, global int *restrict out, int n)
{
    int sum = 0;
#pragma unroll TIMES
    for (int k = 0; k < TIMES * 2; k++)
        sum += in[k] * (int)ITEM + TIMES;
    out[ITEM] = sum;
}
