/* n products of vectors of four floats; four items multiply the floats of a vector, one of them adds up */
__kernel void dot_fours(__global const float *left, __global const float *right, __global float *dots, int n)
{
    __local float products[256];
    const int i = get_global_id(0), l = get_local_id(0);
    products[l] = i < 4 * n ? left[i] * right[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int v = get_group_id(0) * 64 + l;
    if (l < 64 && v < n)
        dots[v] = products[4 * l] + products[4 * l + 1] + products[4 * l + 2] + products[4 * l + 3];
}
