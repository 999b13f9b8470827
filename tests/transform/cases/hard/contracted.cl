/* A product that is rounded when it is stored, and then added to something. */
kernel void contracted(global const float *in, global float *out)
{
    local float tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x] * 1.1f;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] + in[x];
}
