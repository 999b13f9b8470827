/* A pointer into the row that is staged. */
kernel void pointer_to_row(global const float *in, global float *out, int w)
{
    local float line[16];
    const int l = get_local_id(0), x = get_global_id(0), y = get_global_id(1);
    global const float *row = in + y * w;
    global float *to = out + y * w;
    line[l] = row[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    to[x] = line[15 - l] + (l > 0 ? row[x - 1] : 0.0f);
}
