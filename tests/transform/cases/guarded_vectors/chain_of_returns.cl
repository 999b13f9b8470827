/* A chain of returns. */
kernel void chain_of_returns(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    else if (s[i] < 10) return;
    else c[i] = s[i];
}
