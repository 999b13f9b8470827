/* In OpenCL C 2.0 vstore4 takes a generic address; it writes what the next one reads. */
kernel void fours(global const int *a, global int *out)
{
    const int x = get_global_id(0);
    vstore4(vload4(x, a) + 1, x, out);
}
