/* The counter begins at a fraction, without its part behind the point. */
kernel void fraction_first(global const int *in, global int *out, float first, int at)
{
    int sum = 5;
    for (int k = first; k < 4; k++)
        sum = (sum ^ in[at]) * 3 + k;
    out[get_global_id(0)] = sum;
}
