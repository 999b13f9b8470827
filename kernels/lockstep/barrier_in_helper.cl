/* A function with a barrier, called in a loop: items part and meet on either side of it. */
__attribute__((noinline)) static void turn(local int *slots, int l, int by)
{
    int x = slots[(l + by) & 31];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l & 1)
        x += slots[l];
    slots[l] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
}

kernel void barrier_in_helper(global const int *in, global int *out)
{
    local int slots[32];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    slots[l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 3; k++) {
        turn(slots, l, 1);
        turn(slots, l, 2);
    }
    out[i] = slots[l];
}
