/* Items that wait for each other. */
kernel void shared_tile(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    local float tile[16];
    int i = get_global_id(0), l = get_local_id(0);
    tile[l] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[15 - l];
}
