#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define R23 0x1p-23
#define T23 0x1p23
#define R46 0x1p-46
#define T46 0x1p46
#define A   1220703125.0
#define S   271828183.0

/* x = a * x mod 2^46, by halves of 23 bits */
double randlc(double *x, double a)
{
    double a1 = trunc(R23 * a), a2 = a - T23 * a1;
    double x1 = trunc(R23 * *x), x2 = *x - T23 * x1;
    double t = a1 * x2 + a2 * x1;
    double z = t - T23 * trunc(R23 * t);
    double u = T23 * z + a2 * x2;
    *x = u - T46 * trunc(R46 * u);
    return R46 * *x;
}

kernel void ep(global uint *q, global double *sx, global double *sy, int pairs)
{
    int id = get_global_id(0);

    /* seed of this item: S * A^(2 * pairs * id) */
    double x = S, b = A;
    for (int k = 2 * pairs * id; k > 0; k >>= 1) {
        if (k & 1) randlc(&x, b);
        double c = b;
        randlc(&b, c);
    }

    double px = 0.0, py = 0.0;
    for (int i = 0; i < pairs; i++) {
        double u = 2.0 * randlc(&x, A) - 1.0;
        double v = 2.0 * randlc(&x, A) - 1.0;
        double t = u * u + v * v;
        if (t <= 1.0) {
            double f = sqrt(-2.0 * log(t) / t);
            double gx = u * f, gy = v * f;
            int l = fmax(fabs(gx), fabs(gy));
            atomic_inc(&q[l]);
            px += gx;
            py += gy;
        }
    }
    sx[id] = px;
    sy[id] = py;
}
