kernel void short_values(global const short *in, global int *out, short n)
{
    const short i = get_global_id(0);
    uint sum = 7, others = 0;
    for (int k = i; k < n; k++) {
        const short v = in[k];
        sum += v;
        if (v < 0)
            others += 1;
        else {
            sum += 3;
        }
    }
    sum += others;
    out[i] = sum;
}
