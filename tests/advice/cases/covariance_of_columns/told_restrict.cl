/* data is N x M and has zero means already; sym is M x M */
__kernel void covar(__global float *restrict sym, __global float *restrict data, int m, int n)
{
    int j1 = get_global_id(0);
    int i, j2;

    if (j1 < m)
    {
        for (j2 = j1; j2 < m; j2++)
        {
            sym[j1*m + j2] = 0.0f;
            for (i = 0; i < n; i++)
                sym[j1*m + j2] += data[i*m + j1] * data[i*m + j2];
            sym[j2*m + j1] = sym[j1*m + j2];
        }
    }
}
