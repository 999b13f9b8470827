/* Groups of one item, with local memory and barriers. */
kernel void alone(global const int *in, global int *out)
{
    local int last[4];
    const int i = get_global_id(0);
    last[i & 3] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < i % 4; k++)
        out[i * 4 + k] = last[i & 3] + in[(i + k) % 13];
}
