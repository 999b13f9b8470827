#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* Acceleration of the nodes of a staggered mesh by pressure and artificial viscosity of the cells around. */
#define AT(j, k) ((j) + (k) * pitch)

#define ROWS 8

__kernel void accelerate(int x_max, int y_max, int pitch, double dt,
    __global const double *restrict xarea, __global const double *restrict yarea,
    __global const double *restrict volume, __global const double *restrict density0,
    __global const double *restrict pressure, __global const double *restrict viscosity,
    __global const double *restrict xvel0, __global const double *restrict yvel0,
    __global double *restrict xvel1, __global double *restrict yvel1)
{
    int j = get_global_id(0) + 1;
    int k0 = get_global_id(1) * ROWS;
    if (j > x_max) return;
    double ml = density0[AT(j-1,k0)] * volume[AT(j-1,k0)], mr = density0[AT(j,k0)] * volume[AT(j,k0)];
    double pl = pressure[AT(j-1,k0)], pr = pressure[AT(j,k0)];
    double ql = viscosity[AT(j-1,k0)], qr = viscosity[AT(j,k0)];
    double xa = xarea[AT(j,k0)];
    for (int k = k0 + 1; k <= k0 + ROWS && k <= y_max; k++) {
        double nl = density0[AT(j-1,k)] * volume[AT(j-1,k)], nr = density0[AT(j,k)] * volume[AT(j,k)];
        double pnl = pressure[AT(j-1,k)], pnr = pressure[AT(j,k)];
        double qnl = viscosity[AT(j-1,k)], qnr = viscosity[AT(j,k)];
        double xan = xarea[AT(j,k)], ya = yarea[AT(j,k)], yal = yarea[AT(j-1,k)];
        double stepbymass = 0.5 * dt / ((ml + mr + nr + nl) * 0.25);
        xvel1[AT(j,k)] = xvel0[AT(j,k)] - stepbymass * (xan * (pnr - pnl) + xa * (pr - pl))
            - stepbymass * (xan * (qnr - qnl) + xa * (qr - ql));
        yvel1[AT(j,k)] = yvel0[AT(j,k)] - stepbymass * (ya * (pnr - pr) + yal * (pnl - pl))
            - stepbymass * (ya * (qnr - qr) + yal * (qnl - ql));
        ml = nl; mr = nr; pl = pnl; pr = pnr; ql = qnl; qr = qnr; xa = xan;
    }
}
