/* Eight rounds of a sum in local memory, two barriers a round and one after the last. */
kernel void barriers_in_loop(global int *data, local int *slots, int rounds)
{
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    slots[l] = data[i];
    for (int r = 0; r < rounds; r++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int other = slots[(l + 1) & 15];
        barrier(CLK_LOCAL_MEM_FENCE);
        slots[l] += other;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    data[i] = slots[15 - l];
}
