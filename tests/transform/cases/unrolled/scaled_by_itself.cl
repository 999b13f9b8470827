/* A counter that is multiplied, or divided. */
kernel void scaled_by_itself(global const int *in, global int *out, int n)
{
    int sum = in[get_global_id(0)];
    for (int i = 2; i < 1000; i *= i)
        sum = 3 * sum + i;
    out[get_global_id(0)] = sum;
}
