/* A counter that is multiplied, or divided. */
kernel void scaled_to_zero(global const int *in, global int *out, int n)
{
    int sum = in[get_global_id(0)];
    /* stays 0 */
    for (int i = 8; i >= 0; i /= 2) {
        sum = 3 * sum + i;
        if (i == 0)
            return;
    }
    out[get_global_id(0)] = sum;
}
