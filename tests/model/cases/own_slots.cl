/* Each item uses its own slot twice between two barriers: as loaded, and as computed. */
kernel void own_slots(global const int *in, global int *out)
{
    local int slot[32];
    const int l = get_local_id(0), i = get_global_id(0);
    slot[l] = in[i];
    const int first = ((volatile local int *)slot)[l];
    slot[l] = first * 3;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = slot[31 - l];
}
