/* Addresses in local memory. */
kernel void address_local(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    local int tile[12];
    local int *p = tile + get_local_id(0);
    p[0] = a[i];
    if (get_local_id(0) < 4) p[8] = a[i + 8];
    barrier(CLK_LOCAL_MEM_FENCE);
    c[i] = p[0] + p[4];
}
