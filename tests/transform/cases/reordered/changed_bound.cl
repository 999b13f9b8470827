/* The bound is computed in steps, and 0. */
kernel void changed_bound(global const int *in, global int *out, int n, int at)
{
    int end = n;
    if (end > 4)
        end = 4;
    int sum = 5;
    for (int k = 0; k < end; k++)
        sum = (sum ^ in[at]) * 3 + k;
    out[get_global_id(0)] = sum;
}
