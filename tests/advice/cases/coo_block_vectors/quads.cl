/* Y += A X: A has nnz entries (row, col, val) in order of their rows, X and Y have nv numbers a row */

static void add_to(volatile __global float *p, float v)
{
    float old = v;
    while ((old = atomic_xchg(p, atomic_xchg(p, 0.0f) + old)) != 0.0f)
        ;
}

__kernel void coo_spmm(int nnz, int nv, __global int *row, __global int *col, __global float *val,
                       __global float4 *X, volatile __global float *Y)
{
    int e = get_global_id(0);
    if (e < nnz) {
        for (int q = 0; q < nv / 4; q++) {
            float4 p = val[e] * X[col[e] * (nv / 4) + q];
            add_to(&Y[row[e] * nv + 4 * q], p.x);
            add_to(&Y[row[e] * nv + 4 * q + 1], p.y);
            add_to(&Y[row[e] * nv + 4 * q + 2], p.z);
            add_to(&Y[row[e] * nv + 4 * q + 3], p.w);
        }
    }
}
