#define BLOCK 256

/* result[0] += x . y, n a multiple of 4, any number of items */
__kernel __attribute__((reqd_work_group_size(BLOCK, 1, 1)))
void dotProduct(__global const int4 *x, __global const int4 *y,
                __global int *result, uint n)
{
    __local int prod[BLOCK];
    const uint tid = get_local_id(0);
    const uint quads = n / 4;
    int4 sum = (int4)(0);

    for (uint i = get_global_id(0); i < quads; i += get_global_size(0))
        sum += x[i] * y[i];

    prod[tid] = sum.x + sum.y + sum.z + sum.w;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = BLOCK / 2; s > 0; s >>= 1) {
        if (tid < s) prod[tid] += prod[tid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (tid == 0) atomic_add(result, prod[0]);
}
