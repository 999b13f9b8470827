/* step k of LU without pivoting: rows and columns behind k */
__kernel void eliminate(__global float *a, int n, int k)
{
    __local float mult[16], piv[16];
    int row = get_global_id(0) + k + 1;
    int col = get_global_id(1) + k + 1;
    if (get_local_id(1) == 0 && row < n)
        mult[get_local_id(0)] = a[row*n + k] / a[k*n + k];
    if (get_local_id(0) == 0 && col < n)
        piv[get_local_id(1)] = a[k*n + col];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (row >= n || col >= n)
        return;
    a[row*n + col] -= mult[get_local_id(0)] * piv[get_local_id(1)];
}
