/* Items draw tickets within a loop that barriers divide; a flag ends it for all. */
kernel void queue(global const int *costs, global int *done)
{
    local int left, spent[24];
    const int l = get_local_id(0);
    int mine = costs[24 * get_group_id(0) + l];
    spent[l] = 0;
    do {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l == 0)
            left = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (mine > 0) {
            mine -= 2;
            spent[(l * 5 + mine + 2) % 24] += 1;
            atomic_inc(&left);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    } while (left > 0);
    done[l + 24 * get_group_id(0)] = spent[l];
}
