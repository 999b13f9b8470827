/* A variable that the condition of a loop changes. */
kernel void set_in_head(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0);
    int first = 0, sum = 0;
    while ((first += 16) < 64) {
        tile[l] = in[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        sum = 3 * sum + tile[15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
