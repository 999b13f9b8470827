/* Items wait before the guard: nothing can begin again. */
kernel void waits(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    local int tile[8];
    tile[get_local_id(0)] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) c[i] = tile[7 - get_local_id(0)];
}
