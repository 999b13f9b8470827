/* A loop that goes on longer for some lanes, without braces. */
kernel void loop_for_some(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n)
        for (int k = 0; k < s[i] % 4; k++)
            c[i] += a[i + k];
}
