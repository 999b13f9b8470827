kernel void inner_block(global int *a, global int *b, int n)
{
    {
        int i = get_global_id(0);
        if (i >= n) return;
        b[i] = a[i];
    }
    {
        int i = get_global_id(0);
        b[i] += 3;
    }
}
