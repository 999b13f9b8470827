/* How far each item counts before is its own affair. */
kernel void divergent_count(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0);
    int sum = 0, far;
    for (far = 0; far * far < l; far++)
        sum++;
    for (int t = 0; t < 2; t++) {
        tile[l] = in[16 * t + far];
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
