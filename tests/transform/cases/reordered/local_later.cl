/* Local arrays declared where they are needed, several in a statement. */
kernel void local_later(global const int *in, global int *out)
{
    const size_t l = get_local_id(0);
    int mine = in[get_global_id(0)];
    local int first[8], second[8]; /* both of a group */
    first[l] = mine;
    second[l] = -mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    mine = first[7 - l];
    local volatile uint count; count = 3;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = mine * 2 + second[l ^ 1] + count;
}
