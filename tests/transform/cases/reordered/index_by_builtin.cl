/* A function of OpenCL's writes the index. */
kernel void index_by_builtin(global const int *in, global int *out)
{
    int x = 0, sum = 0;
    int *p = &x;
    for (int k = 1; k < 5; k++) {
        sum += in[x] * k;
        frexp((float)(1 << k), p);
    }
    out[get_global_id(0)] = sum;
}
