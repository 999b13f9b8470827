/* A bound goes down for all at once, and for some. */
kernel void changed_bound(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int end = n, sum = 0;
    for (int k = 0; k < end; k++) {
        if (k == 2) end--;
        sum += in[i + k];
    }
    out[i] = sum * 10 + end;
    for (int k = 0; k < end; k++)
        if (in[i + k] > 60) end--;
    out[i] = out[i] * 10 + end;
}
