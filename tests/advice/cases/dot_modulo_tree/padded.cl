#define BLOCK 256
#define AT(k) ((k) + ((k) >> 5))

/* result[0] += x . y */
__kernel void dotProduct(__global const int *x, __global const int *y,
                         __global int *result, uint n)
{
    __local int prod[AT(BLOCK)];
    uint tid = get_local_id(0);
    uint i   = get_global_id(0);

    prod[AT(tid)] = (i < n) ? x[i] * y[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint s = 1; s < get_local_size(0); s *= 2) {
        if ((tid % (2 * s)) == 0)
            prod[AT(tid)] += prod[AT(tid + s)];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (tid == 0) atomic_add(result, prod[0]);
}
