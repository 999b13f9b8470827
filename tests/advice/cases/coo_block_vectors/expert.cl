/* Y += A X: a work-item goes along RUN entries for one column, and adds to Y where the row changes */
#define RUN 32
#define AHEAD 8

static void add_to(volatile __global float *p, float v)
{
    float old = v;
    while ((old = atomic_xchg(p, atomic_xchg(p, 0.0f) + old)) != 0.0f)
        ;
}

__kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void coo_spmm(int nnz, int nv, __global const int *restrict row, __global const int *restrict col,
              __global const float *restrict val, __global const float *restrict X,
              volatile __global float *Y)
{
    const int v = get_global_id(0);
    const int begin = get_global_id(1) * RUN, end = min(begin + RUN, nnz);
    if (begin >= end) return;
    int r = row[begin];
    bool shared = true;   /* rows at either end have entries elsewhere */
    float sum = 0.0f;

    for (int e = begin; e < end; e += AHEAD) {
        float p[AHEAD];
        int to[AHEAD];
        #pragma unroll
        for (int k = 0; k < AHEAD; k++) {
            const int i = min(e + k, end - 1);
            to[k] = row[i];
            p[k] = e + k < end ? val[i] * X[col[i] * nv + v] : 0.0f;
        }
        #pragma unroll
        for (int k = 0; k < AHEAD; k++) {
            if (to[k] != r) {
                if (shared) add_to(&Y[r * nv + v], sum);
                else Y[r * nv + v] += sum;
                shared = false;
                r = to[k];
                sum = 0.0f;
            }
            sum += p[k];
        }
    }
    add_to(&Y[r * nv + v], sum);
}
