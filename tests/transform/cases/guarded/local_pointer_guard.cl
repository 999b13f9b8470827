kernel void local_pointer(global int *a, global int *b, int n, local int *t)
{
    int i = get_global_id(0);
    local int *mine = t + get_local_id(0);
    if (i >= n) *mine = 0; else *mine = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= n) return;
    b[i] = *mine + t[7 - get_local_id(0)];
}
