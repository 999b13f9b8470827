// Sparse matrix (ELLPACK-R, by rows) times a dense one with COLS columns: neighbouring items have
// neighbouring columns, four each, so that rows of the dense matrix are read as a whole.
#define QUADS 16
#define ROWS  16

__kernel __attribute__((reqd_work_group_size(QUADS, ROWS, 1)))
void spmm(__global const float * restrict val, __global const int * restrict col,
          __global const int * restrict len, int width,
          __global const float4 * restrict x, __global float4 * restrict y)
{
    const int c = get_global_id(0);
    const int row = get_global_id(1);
    const int first = row * width, last = first + len[row];
    float4 sum = 0.0f;

    for (int e = first; e < last; e++)
        sum += val[e] * x[col[e] * QUADS + c];
    y[row * QUADS + c] = sum;
}
