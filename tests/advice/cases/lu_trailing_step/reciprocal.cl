/* step k of LU without pivoting: rows and columns behind k; r = 1/a[k][k] */
__kernel void eliminate(__global float *a, int n, int k, float r)
{
    int row = get_global_id(0) + k + 1;
    int col = get_global_id(1) + k + 1;
    if (row >= n || col >= n)
        return;
    a[row*n + col] -= a[row*n + k] * r * a[k*n + col];
}
