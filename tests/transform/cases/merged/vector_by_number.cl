/* Components of vectors by numbers. */
kernel void vector_by_number(global const int *in, global int *out, int n)
{
    int4 v = (int4)(n);
    int4 sum = 0;
    v[1] = get_global_id(0);
    for (int k = 0; k < 4; k++) sum[k] += v[3 - k] * in[get_global_id(0) + k];
    vstore4(sum, get_global_id(0), out);
}
