/* A barrier in a loop of which nobody knows that all go on together. */
kernel void wait_for_some(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    local float tile[16];
    int i = get_global_id(0), l = get_local_id(0);
    tile[l] = a[i];
    for (int k = 0; k < (get_group_id(0) + i / 64 + 1); k++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        out[i] += tile[15 - l];
    }
}
