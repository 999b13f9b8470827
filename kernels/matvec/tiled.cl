/* y = A x, A stored by columns, x staged in local memory: column_major with a word of x loaded once a group instead of
 * once an item. */
#define TILE 64

kernel void tiled(global const float *A, global const float *x, global float *y, int m, int n)
{
    local float part[TILE];
    const int l = get_local_id(0), row = get_global_id(0);
    float sum = 0.0f;
    for (int first = 0; first < n; first += TILE) {
        part[l] = x[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k++)
            sum += A[(first + k) * m + row] * part[k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[row] = sum;
}
