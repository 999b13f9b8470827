/* Words of local memory: one for all, one for two, and every second, 16th and 32nd. */
kernel void bank_strides(global int *out)
{
    local int slots[1024];
    const int l = get_local_id(0);
    for (int k = 0; k < 32; k++)
        slots[32 * k + l] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = slots[5] + slots[l / 2] + slots[2 * l] + slots[16 * l] + slots[32 * l];
}
