// Solves many tridiagonal systems by cyclic reduction, one work-group per system.
#define N 512   // unknowns; the group has N / 2 work-items
#define AT(i) ((i) + ((i) >> 5))   // a word is left out after 32

__kernel void cyclic_reduction(__global const float *lower, __global const float *diag,
                               __global const float *upper, __global const float *rhs,
                               __global float *solution)
{
    __local float a[AT(N)], b[AT(N)], c[AT(N)], d[AT(N)], x[AT(N)];
    const int tid = get_local_id(0);
    const int base = get_group_id(0) * N;

    for (int i = tid; i < N; i += N / 2) {
        a[AT(i)] = lower[base + i];
        b[AT(i)] = diag[base + i];
        c[AT(i)] = upper[base + i];
        d[AT(i)] = rhs[base + i];
    }

    // eliminate every other unknown until two are left
    int stride = 1;
    for (int active = N / 2; active > 1; active >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        stride <<= 1;
        if (tid < active) {
            const int i = stride * (tid + 1) - 1;
            const int l = i - stride / 2;
            const int r = min(i + stride / 2, N - 1);
            const float p = a[AT(i)] / b[AT(l)];
            const float q = c[AT(i)] / b[AT(r)];
            b[AT(i)] -= c[AT(l)] * p + a[AT(r)] * q;
            d[AT(i)] -= d[AT(l)] * p + d[AT(r)] * q;
            a[AT(i)] = -a[AT(l)] * p;
            c[AT(i)] = -c[AT(r)] * q;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (tid == 0) {
        const int i = stride - 1, j = N - 1;
        const float det = b[AT(i)] * b[AT(j)] - c[AT(i)] * a[AT(j)];
        x[AT(i)] = (b[AT(j)] * d[AT(i)] - c[AT(i)] * d[AT(j)]) / det;
        x[AT(j)] = (b[AT(i)] * d[AT(j)] - a[AT(j)] * d[AT(i)]) / det;
    }

    // put the known ones in to get those between them
    for (int active = 2; active <= N / 2; active <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int half_stride = stride / 2;
        if (tid < active) {
            const int i = stride * tid + half_stride - 1;
            float s = d[AT(i)] - c[AT(i)] * x[AT(i + half_stride)];
            if (tid > 0)
                s -= a[AT(i)] * x[AT(i - half_stride)];
            x[AT(i)] = s / b[AT(i)];
        }
        stride = half_stride;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int i = tid; i < N; i += N / 2)
        solution[base + i] = x[AT(i)];
}
