/* A loop over pointers that are the same for all. */
kernel void pointers_in_head(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (global const int *p = in, *end = in + n; p < end; p++)
        sum += *p * i;
    for (global const int *p = in + i; p < in + i + n; ++p)
        sum ^= *p;
    out[i] = sum;
}
