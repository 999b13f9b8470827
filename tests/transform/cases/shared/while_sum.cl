kernel void while_sum(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, k = i;
    while (k < n) {
        sum += in[k];
        k += 3;
    }
    out[i] = sum;
}
