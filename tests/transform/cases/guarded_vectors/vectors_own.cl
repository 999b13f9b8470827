/* A store to an array of the item's own. */
kernel void vectors_own(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    int own[4];
    vstore4((int4)(a[i], 1, 2, 3), 0, own);
    c[i] = own[0] + own[1];
}
