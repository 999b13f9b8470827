/* The bound is a fraction below the start. */
kernel void fraction_bound(global const int *in, global int *out, float end, int at)
{
    int sum = 5;
    for (int k = 1; k < end; k++)
        sum = (sum ^ in[at]) * 3 + k;
    out[get_global_id(0)] = sum;
}
