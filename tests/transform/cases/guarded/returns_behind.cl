kernel void behind(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    if (i == 3) return;
    {
        ;
    }
    if (i < n) {
        int s = a[i];
        if (s < 20) { return; }
        if (s < 90) {
            for (int k = 0; k < 3; ++k) c[i] += a[i + k] * s;
            return;
        }
        return;
    }
    return;
}
