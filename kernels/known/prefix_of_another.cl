/* Two kernels, the name of one begins with the name of the other: each has local variables of its own. */
kernel void prefix_of_another_one(global int *out)
{
    local int wide[64];
    const int l = get_local_id(0);
    wide[l] = l;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = wide[63 - l];
}

kernel void prefix_of_another(global int *out)
{
    local int narrow[8];
    const int l = get_local_id(0);
    narrow[l] = l;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = narrow[7 - l];
}
