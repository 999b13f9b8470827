/* data is N x M and has zero means already; sym is M x M by columns: row r, column c is sym[c*m + r] */
__kernel void covar(__global float *sym, __global float *data, int m, int n)
{
    int j1 = get_global_id(0);
    int i, j2;

    if (j1 < m)
    {
        for (j2 = j1; j2 < m; j2++)
        {
            sym[j2*m + j1] = 0.0f;
            for (i = 0; i < n; i++)
                sym[j2*m + j1] += data[i*m + j1] * data[i*m + j2];
            sym[j1*m + j2] = sym[j2*m + j1];
        }
    }
}
