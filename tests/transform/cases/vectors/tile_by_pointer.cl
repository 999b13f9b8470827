/* Rows of local memory. */
kernel void tile_by_pointer(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    local float tile[2][20];
    local float *row = tile[1];
    int i = get_global_id(0), l = get_local_id(0);
    tile[0][l + 1] = a[i];
    row[l] = a[i + 16];
    row[l] += 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[0][l + 1] + tile[1][l ^ 1] + row[3] + tile[n & 1][l + 1 > 14 ? 1 : l + 1];
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    res[i] = 0;
}
