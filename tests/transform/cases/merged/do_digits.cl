/* do, without braces. */
kernel void do_digits(global const int *in, global int *out, int n)
{
    uint v = in[get_global_id(0)], digits = 0;
    do digits++; while (v /= 10);
    int k = n, sum = 0;
    do sum += in[get_global_id(0) + k]; while (--k);
    out[get_global_id(0)] = digits * 1000 + sum;
}
