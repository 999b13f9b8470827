// Solves many tridiagonal systems: an item reduces M rows in registers, the group solves what is left.
#define N 512
#define M 8
#define T (N / M)

void load(float *to, __global const float *from)
{
    const float4 u = vload4(0, from), v = vload4(1, from);
    to[0] = u.x; to[1] = u.y; to[2] = u.z; to[3] = u.w;
    to[4] = v.x; to[5] = v.y; to[6] = v.z; to[7] = v.w;
}

__kernel __attribute__((reqd_work_group_size(T, 1, 1)))
void cyclic_reduction(__global const float *restrict lower, __global const float *restrict diag,
                      __global const float *restrict upper, __global const float *restrict rhs,
                      __global float *restrict solution)
{
    __local float4 row[2][T];
    const int t = get_local_id(0);
    const int base = get_group_id(0) * N + t * M;
    float a[M], b[M], c[M], d[M];

    load(a, lower + base);
    load(b, diag + base);
    load(c, upper + base);
    load(d, rhs + base);
    if (t == 0) a[0] = 0.0f;
    if (t == T - 1) c[M - 1] = 0.0f;

    // rows in terms of the item's first and last unknown
    #pragma unroll
    for (int i = 0; i < 2; i++) {
        const float f = 1.0f / b[i];
        a[i] *= f; c[i] *= f; d[i] *= f;
    }
    #pragma unroll
    for (int i = 2; i < M; i++) {
        const float f = native_recip(b[i] - a[i] * c[i - 1]);
        d[i] = f * (d[i] - a[i] * d[i - 1]);
        a[i] = -f * a[i] * a[i - 1];
        c[i] *= f;
    }
    #pragma unroll
    for (int i = M - 3; i > 0; i--) {
        d[i] -= c[i] * d[i + 1];
        a[i] -= c[i] * a[i + 1];
        c[i] *= -c[i + 1];
    }
    const float g = native_recip(1.0f - c[0] * a[1]);
    d[0] = g * (d[0] - c[0] * d[1]);
    a[0] *= g;
    c[0] *= -g * c[1];

    // a row an item that has the last unknowns only
    row[0][t] = (float4)(a[0], c[0], d[0], 0.0f);
    barrier(CLK_LOCAL_MEM_FENCE);
    const float4 next = t < T - 1 ? row[0][t + 1] : (float4)(0.0f);
    const float e = a[M - 1], h = c[M - 1];
    float f = native_recip(1.0f - e * c[0] - h * next.x);
    float A = -f * e * a[0], C = -f * h * next.y, D = f * (d[M - 1] - e * d[0] - h * next.z);

    int side = 1;
    for (int s = 1; s < T; s *= 2, side ^= 1) {
        row[side][t] = (float4)(A, C, D, 0.0f);
        barrier(CLK_LOCAL_MEM_FENCE);
        const float4 l = t >= s ? row[side][t - s] : (float4)(0.0f);
        const float4 r = t + s < T ? row[side][t + s] : (float4)(0.0f);
        f = native_recip(1.0f - A * l.y - C * r.x);
        D = f * (D - A * l.z - C * r.z);
        A *= -f * l.x;
        C *= -f * r.y;
    }

    row[side][t].x = D;
    barrier(CLK_LOCAL_MEM_FENCE);
    const float first = d[0] - a[0] * (t > 0 ? row[side][t - 1].x : 0.0f) - c[0] * D;
    #pragma unroll
    for (int i = 1; i < M - 1; i++)
        d[i] -= a[i] * first + c[i] * D;
    vstore4((float4)(first, d[1], d[2], d[3]), 0, solution + base);
    vstore4((float4)(d[4], d[5], d[6], D), 1, solution + base);
}
