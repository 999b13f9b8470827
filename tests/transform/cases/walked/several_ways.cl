/* Stored to for some; loaded before and behind; another element; a counter that moves. */
kernel void several_ways(global int *a, global int *out, int n)
{
    int i = get_global_id(0) * 4;
    if (i < n)
        a[i] = 3;
    out[i] = a[i] * a[i];
    i++;
    a[i] = out[i - 1] + 1;
    a[i] *= a[i] + 1;
    i++;
    {
        a[i] += 2;
        if (n & 1)
            a[i] = n;
        out[i] = a[i] + a[i];
        if (a[i] > 50)
            return;
    }
    {
        const int k = i + 1;
        const int before = a[k];
        a[k] = before + n;
        for (int t = 0; t < 3; t++)
            a[k] += t * a[k];
        out[k] = (a[k]++, a[k]);
    }
}
