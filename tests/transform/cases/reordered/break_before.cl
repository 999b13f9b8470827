/* What loads the element is left before. */
kernel void break_before(global const int *in, global int *out, int at, int n)
{
    int sum = 0;
    do {
        if (at >= 64)
            break;
        sum = in[at];
    } while (0);
    for (int k = 0; k < n; k++)
        if (at < 64)
            sum += in[at] * k;
    out[get_global_id(0)] = sum;
}
