/* A pointer along a constant table. */
constant int weights[] = { 1, 4, 6, 4 };
kernel void moving_table(global const int *in, global int *out, int n)
{
    constant const int *w = weights;
    int sum = 0;
    for (int k = 0; k < 4; ++k) {
        sum += *w * in[get_global_id(0) + k];
        ++w;
    }
    out[get_global_id(0)] = sum;
}
