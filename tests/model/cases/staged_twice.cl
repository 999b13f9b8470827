/* Two pieces through one tile without a barrier between them; an item's own slot. */
kernel void staged_twice(global const int *in, global int *out)
{
    local int tile[32];
    volatile local int *slot = tile + get_local_id(0);
    const int i = get_global_id(0);
    *slot = in[7 * i];
    const int first = *slot;
    *slot = in[i];
    out[i] = first + *slot;
}
