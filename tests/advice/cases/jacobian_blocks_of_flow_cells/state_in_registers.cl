// Two blocks of five by five of the implicit operator of a flow, for each cell: its own, and that of the cell below it.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define R43 (4.0 / 3.0)
#define C1 1.4
#define C2 0.4
#define C34 0.1
#define C1345 0.196

__kernel void blocks(__global const double *u, __global const double *rho_inverse, __global const double *kinetic,
                     __global double *diagonal, __global double *lower, int nx, int ny, int nz,
                     double dt, double tx, double ty, double tz1, double tz2, double damping)
{
    const int i = get_global_id(0), j = get_global_id(1), k = get_global_id(2) + 1;
    if (i >= nx || j >= ny || k >= nz)
        return;

    int cell = (k * ny + j) * nx + i;
    __global const double *w = u + 5 * cell;
    __global double *d = diagonal + 25 * cell, *a = lower + 25 * cell;
    double w1 = w[1], w2 = w[2], w3 = w[3], w4 = w[4];
    double t1 = rho_inverse[cell], t2 = t1 * t1, t3 = t1 * t2;
    double sum = tx + ty + tz1, ex = tx * R43 + ty + tz1, ey = tx + ty * R43 + tz1, ez = tx + ty + tz1 * R43;
    double spread = 1.0 + 2.0 * dt * sum * damping;

    d[0] = spread;
    d[1] = 0.0;
    d[2] = 0.0;
    d[3] = 0.0;
    d[4] = 0.0;
    d[5] = -dt * 2.0 * ex * C34 * t2 * w1;
    d[6] = spread + dt * 2.0 * C34 * t1 * ex;
    d[7] = 0.0;
    d[8] = 0.0;
    d[9] = 0.0;
    d[10] = -dt * 2.0 * ey * C34 * t2 * w2;
    d[11] = 0.0;
    d[12] = spread + dt * 2.0 * C34 * t1 * ey;
    d[13] = 0.0;
    d[14] = 0.0;
    d[15] = -dt * 2.0 * ez * C34 * t2 * w3;
    d[16] = 0.0;
    d[17] = 0.0;
    d[18] = spread + dt * 2.0 * C34 * t1 * ez;
    d[19] = 0.0;
    d[20] = -dt * 2.0 * (((ex * C34 - sum * C1345) * w1 * w1 +
                          (ey * C34 - sum * C1345) * w2 * w2 +
                          (ez * C34 - sum * C1345) * w3 * w3) * t3 +
                         sum * C1345 * t2 * w4);
    d[21] = dt * 2.0 * t2 * w1 * (ex * C34 - sum * C1345);
    d[22] = dt * 2.0 * t2 * w2 * (ey * C34 - sum * C1345);
    d[23] = dt * 2.0 * t2 * w3 * (ez * C34 - sum * C1345);
    d[24] = spread + dt * 2.0 * sum * C1345 * t1;

    cell -= nx * ny;
    w = u + 5 * cell;
    w1 = w[1], w2 = w[2], w3 = w[3], w4 = w[4];
    double moving = kinetic[cell];
    t1 = rho_inverse[cell];
    t2 = t1 * t1;
    t3 = t1 * t2;

    a[0] = -dt * tz1 * damping;
    a[1] = 0.0;
    a[2] = 0.0;
    a[3] = -dt * tz2;
    a[4] = 0.0;
    a[5] = -dt * tz2 * (-w1 * w3 * t2) - dt * tz1 * (-C34 * t2 * w1);
    a[6] = -dt * tz2 * w3 * t1 - dt * tz1 * C34 * t1 - dt * tz1 * damping;
    a[7] = 0.0;
    a[8] = -dt * tz2 * w1 * t1;
    a[9] = 0.0;
    a[10] = -dt * tz2 * (-w2 * w3 * t2) - dt * tz1 * (-C34 * t2 * w2);
    a[11] = 0.0;
    a[12] = -dt * tz2 * w3 * t1 - dt * tz1 * C34 * t1 - dt * tz1 * damping;
    a[13] = -dt * tz2 * w2 * t1;
    a[14] = 0.0;
    a[15] = -dt * tz2 * (C2 * moving * t1 - w3 * w3 * t2) -
            dt * tz1 * (-R43 * C34 * t2 * w3);
    a[16] = dt * tz2 * C2 * w1 * t1;
    a[17] = dt * tz2 * C2 * w2 * t1;
    a[18] = -dt * tz2 * (2.0 - C2) * w3 * t1 - dt * tz1 * R43 * C34 * t1 - dt * tz1 * damping;
    a[19] = -dt * tz2 * C2;
    a[20] = -dt * tz2 * (C2 * 2.0 * moving - C1 * w4) * w3 * t2 +
            dt * tz1 * ((C34 - C1345) * t3 * (w1 * w1 + w2 * w2) +
                        (R43 * C34 - C1345) * t3 * w3 * w3 + C1345 * t2 * w4);
    a[21] = dt * tz2 * C2 * w1 * w3 * t2 - dt * tz1 * (C34 - C1345) * t2 * w1;
    a[22] = dt * tz2 * C2 * w2 * w3 * t2 - dt * tz1 * (C34 - C1345) * t2 * w2;
    a[23] = -dt * tz2 * (C1 * w4 * t1 - C2 * (moving * t1 + w3 * w3 * t2)) -
            dt * tz1 * (R43 * C34 - C1345) * t2 * w3;
    a[24] = -dt * tz2 * C1 * w3 * t1 - dt * tz1 * C1345 * t1 - dt * tz1 * damping;
}
