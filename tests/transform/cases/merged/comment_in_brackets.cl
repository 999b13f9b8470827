/* A comment in brackets behind a head, and one at the end. */
kernel void comment_in_brackets(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++) // (all of them)
        sum += in[i + k];
    out[i] = sum;
}
