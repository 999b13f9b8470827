/* Comments stand between a head and its statement. */
kernel void comment_behind_head(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++) // all (of them)
        sum += in[i + k];
    if (n > 2) /* more (than two) */
        sum *= i;
    else // nothing else
        sum = i;
    for (int k = 0; k < n; k++) /* do */ sum ^= i << k;
    if (n > 7) sum = 0; // or else
    else                // what to do
        sum += 3 * i;
    out[i] = sum;
}
