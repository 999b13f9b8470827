/* n products of vectors of four floats; those of a group are brought to local memory float by float */
__kernel void dot_fours(__global const float *left, __global const float *right, __global float *dots, int n)
{
    __local float a[1024], b[1024];
    const int l = get_local_id(0), first = get_group_id(0) * 1024;
    for (int k = l; k < 1024; k += 256) {
        if (first + k < 4 * n) {
            a[k] = left[first + k];
            b[k] = right[first + k];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const int v = get_global_id(0);
    if (v < n) {
        const int at = 4 * l;
        dots[v] = a[at] * b[at] + a[at + 1] * b[at + 1] + a[at + 2] * b[at + 2] + a[at + 3] * b[at + 3];
    }
}
