// Solves many tridiagonal systems by cyclic reduction, one work-group per system.
#define N 512   // unknowns; the group has N / 2 work-items
#define AT(i) ((i) + ((i) >> 5))   // of b a word is left out after 32

__kernel void cyclic_reduction(__global const float *lower, __global const float *diag,
                               __global const float *upper, __global const float *rhs,
                               __global float *solution)
{
    __local float a[N], b[AT(N)], c[N], d[N], x[N];
    const int tid = get_local_id(0);
    const int base = get_group_id(0) * N;

    for (int i = tid; i < N; i += N / 2) {
        a[i] = lower[base + i];
        b[AT(i)] = diag[base + i];
        c[i] = upper[base + i];
        d[i] = rhs[base + i];
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
            const float p = a[i] / b[AT(l)];
            const float q = c[i] / b[AT(r)];
            b[AT(i)] -= c[l] * p + a[r] * q;
            d[i] -= d[l] * p + d[r] * q;
            a[i] = -a[l] * p;
            c[i] = -c[r] * q;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (tid == 0) {
        const int i = stride - 1, j = N - 1;
        const float det = b[AT(i)] * b[AT(j)] - c[i] * a[j];
        x[i] = (b[AT(j)] * d[i] - c[i] * d[j]) / det;
        x[j] = (b[AT(i)] * d[j] - a[j] * d[i]) / det;
    }

    // put the known ones in to get those between them
    for (int active = 2; active <= N / 2; active <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int half_stride = stride / 2;
        if (tid < active) {
            const int i = stride * tid + half_stride - 1;
            float s = d[i] - c[i] * x[i + half_stride];
            if (tid > 0)
                s -= a[i] * x[i - half_stride];
            x[i] = s / b[AT(i)];
        }
        stride = half_stride;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int i = tid; i < N; i += N / 2)
        solution[base + i] = x[i];
}
