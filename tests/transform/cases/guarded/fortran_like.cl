/* BLAS-like, one-based */
__kernel void dscal(__global int *restrict A, __global int *restrict B, const int LDA, const int M, const int N)
{
    const int I = get_global_id(0) + 1;
    const int J = get_global_id(1) + 1;
    if (I > M) return;
    if (J > N) return;
    #define A_(i, j) A[((i) - 1) + ((j) - 1) * LDA]
    #define B_(i, j) B[((i) - 1) + ((j) - 1) * LDA]
    B_(I, J) = 3 * A_(I, J) + A_(I + 1, J);
    #undef A_
    #undef B_
}
