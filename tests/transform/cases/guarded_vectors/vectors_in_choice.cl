/* A store that some lanes make. */
kernel void vectors_in_choice(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int2 v = (int2)(i, 1);
    if (i < n) {
        c[i] = a[i];
        if (a[i] > 30) vstore2(v, i, d);
    }
}
