kernel void do_block(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    do {
        if (i == 2)
            break;
        int sum = 1;
        for (int k = 0; k < n; k++)
            sum += in[k] * i;
        out[i] = sum;
    } while (0);
}
