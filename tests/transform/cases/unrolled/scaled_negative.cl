/* A counter that is multiplied, or divided. */
kernel void scaled_negative(global const int *in, global int *out, int n)
{
    int sum = in[get_global_id(0)];
    for (int i = -8; i < -1; i >>= 1) {
        sum = 3 * sum + i;
        if (i > -3)
            return;
    }
    out[get_global_id(0)] = sum;
}
