#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define R46 0x1p-46
#define A   1220703125UL
#define S   271828183UL

/* x = a * x mod 2^46 */
double randlc(ulong *x, ulong a)
{
    *x = a * *x & 0x3fffffffffffUL;
    return R46 * *x;
}

kernel void ep(global uint *q, global double *restrict sx, global double *restrict sy, int pairs)
{
    local uint count[10];
    int id = get_global_id(0);

    /* seed of this item: S * A^(2 * pairs * id) */
    ulong x = S, b = A;
    for (int k = 2 * pairs * id; k > 0; k >>= 1) {
        if (k & 1) randlc(&x, b);
        ulong c = b;
        randlc(&b, c);
    }

    int lid = get_local_id(0);
    if (lid < 10) count[lid] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    double px = 0.0, py = 0.0;
    for (int i = 0; i < pairs; i++) {
        double u = 2.0 * randlc(&x, A) - 1.0;
        double v = 2.0 * randlc(&x, A) - 1.0;
        double t = u * u + v * v;
        if (t <= 1.0) {
            double f = sqrt(-2.0 * log(t) / t);
            double gx = u * f, gy = v * f;
            int l = fmax(fabs(gx), fabs(gy));
            atomic_inc(&count[l]);
            px += gx;
            py += gy;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 10 && count[lid]) atomic_add(&q[lid], count[lid]);
    sx[id] = px;
    sy[id] = py;
}
