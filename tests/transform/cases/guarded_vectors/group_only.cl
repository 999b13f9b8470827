/* Whole groups return. */
kernel void group_only(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    local int tile[8];
    if (get_group_id(0) > 2) return;
    int l = get_local_id(0);
    tile[l] = a[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    c[get_global_id(0)] = tile[l ^ 1];
}
