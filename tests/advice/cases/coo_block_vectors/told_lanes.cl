/* Y += A X: A has nnz entries (row, col, val) in order of their rows, X and Y have nv numbers a row */
#define LANES 32   /* neighbouring items an entry */

static void add_to(volatile __global float *p, float v)
{
    float old = v;
    while ((old = atomic_xchg(p, atomic_xchg(p, 0.0f) + old)) != 0.0f)
        ;
}

__kernel void coo_spmm(int nnz, int nv, __global int *row, __global int *col, __global float *val,
                       __global float *X, volatile __global float *Y)
{
    int e = get_global_id(0) / LANES;
    int lane = get_global_id(0) % LANES;
    if (e < nnz) {
        for (int v = lane; v < nv; v += LANES)
            add_to(&Y[row[e] * nv + v], val[e] * X[col[e] * nv + v]);
    }
}
