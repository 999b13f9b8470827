/* The guard stands in a block of its own. */
kernel void block_in_block(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    {
        int i = get_global_id(0);
        if (i >= n) return;
        c[i] = s[i];
    }
    d[get_global_id(0)] = 1;
}
