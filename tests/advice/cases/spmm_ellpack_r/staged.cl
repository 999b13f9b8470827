// Sparse matrix (ELLPACK-R, by rows) times a dense one with COLS columns: neighbouring items have
// neighbouring columns, so that rows of the dense matrix are read as a whole.
#define COLS 64
#define ROWS 4
#define MOST 32   // entries a row

__kernel __attribute__((reqd_work_group_size(COLS, ROWS, 1)))
void spmm(__global const float * restrict val, __global const int * restrict col,
          __global const int * restrict len, int width,
          __global const float * restrict x, __global float * restrict y)
{
    __local float lv[ROWS][MOST];
    __local int lc[ROWS][MOST];
    const int l = get_local_id(0), r = get_local_id(1);
    const int c = get_global_id(0);
    const int row = get_global_id(1);
    const int count = len[row];
    float sum = 0.0f;

    if (l < count) {
        lv[r][l] = val[row * width + l];
        lc[r][l] = col[row * width + l];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int e = 0; e < count; e++)
        sum += lv[r][e] * x[lc[r][e] * COLS + c];
    y[row * COLS + c] = sum;
}
