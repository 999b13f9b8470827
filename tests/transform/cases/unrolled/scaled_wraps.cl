/* A counter that is multiplied, or divided. */
kernel void scaled_wraps(global const int *in, global int *out, int n)
{
    int sum = in[get_global_id(0)], turns = 0;
    /* 128 times 2 is 0 */
    for (uchar i = 1; i != 0; i *= 2)
        sum = 3 * sum + i;
    out[get_global_id(0)] = sum + turns;
}
