#define LANES 4
#define GROUP 128

// Rows in the order of their lengths, the first elements of all before the second ones. Four matrices of
// the same pattern are the parts of a vector; dimension 1 has the fours.
__kernel void spmv_jds(__global const float4 *restrict data, __global const int *restrict col,
                       __global const int *restrict len, __global const int *restrict perm,
                       __constant int *start, __global const float4 *restrict x,
                       __global float4 *restrict y, const int rows, const int nnz)
{
    __local float4 part[GROUP];
    const int t = get_local_id(0);
    const int lane = t % LANES;
    const int row = get_global_id(0) / LANES;
    const int batch = get_global_id(1);
    x += (size_t)batch * rows;
    float4 sum = 0.0f;
    if (row < rows) {
        const int n = len[row];
        for (int k = lane; k < n; k += LANES) {
            const int j = start[k] + row;
            sum += data[(size_t)batch * nnz + j] * x[col[j]];
        }
    }
    part[t] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0 && row < rows)
        y[(size_t)batch * rows + perm[row]] = part[t] + part[t + 1] + part[t + 2] + part[t + 3];
}
