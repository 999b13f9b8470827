kernel void sequence(global int *a, global int *b, int n)
{
    local int last[8];
    int l = get_local_id(0), i = get_global_id(0);
    last[l] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    int next = last[(l + 1) & 7];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) {
        last[l] = next;
        b[i] = last[l] + next;
    }
}
