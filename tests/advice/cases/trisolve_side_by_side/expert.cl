#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// L X = B with unit lower triangular L, X replaces B. Row i of X has unknown i of all right hand sides.
// Blocks of 16 unknowns: the known part first, each loaded unknown for 16 sums, then the triangle in registers.
#define NB 16
__kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void fwd_subst(__global const double *L, __global double *X, int n, int nrhs)
{
    __local double ls[NB][NB + 1];
    const int rhs = get_global_id(0), l = get_local_id(0);
    __global double *x = X + rhs;
    double s[NB], t;
    for (int ib = 0; ib < n; ib += NB) {
#pragma unroll
        for (int i = 0; i < NB; i++)
            s[i] = x[(ib + i) * nrhs];
        for (int jb = 0; jb <= ib; jb += NB) {
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int e = l; e < NB * NB; e += 32)
                ls[e % NB][e / NB] = L[(ib + e / NB) * n + jb + e % NB];
            barrier(CLK_LOCAL_MEM_FENCE);
            if (jb < ib) {
                for (int j = 0; j < NB; j++) {
                    t = x[(jb + j) * nrhs];
#pragma unroll
                    for (int i = 0; i < NB; i++)
                        s[i] -= ls[j][i] * t;
                }
            } else {
#pragma unroll
                for (int j = 0; j < NB; j++)
#pragma unroll
                    for (int i = j + 1; i < NB; i++)
                        s[i] -= ls[j][i] * s[j];
            }
        }
#pragma unroll
        for (int i = 0; i < NB; i++)
            x[(ib + i) * nrhs] = s[i];
    }
}
