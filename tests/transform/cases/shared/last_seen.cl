/* The last turn's value is used behind the loop. */
kernel void last_seen(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, last = 0;
    for (int k = 0; k < n; k++) {
        last = in[k];
        sum += last;
    }
    out[i] = sum * 10 + last + i;
}
