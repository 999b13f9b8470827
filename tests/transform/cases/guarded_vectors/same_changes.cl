/* A number that is the same for all lanes changes behind the guard. */
kernel void same_changes(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int v = 1;
    if (i >= n) return;
    for (int k = 0; k < 3; k++) v += k * n;
    if (v < 0) return;
    c[i] = s[i] + v;
}
