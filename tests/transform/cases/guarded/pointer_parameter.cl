kernel void pointers(global int *a, global int *c, int n)
{
    a += 5;
    int i = get_global_id(0);
    if (i < n) {
        c++;
        for (int k = 0; k < 2; ++k) c[i] += a[i + k];
        a++;
        c[i] -= a[i];
    }
}
