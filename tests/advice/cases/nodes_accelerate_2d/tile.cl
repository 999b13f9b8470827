#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* Acceleration of the nodes of a staggered mesh by pressure and artificial viscosity of the cells around. */
#define AT(j, k) ((j) + (k) * pitch)

#define TX 32
#define TY 8
#define TP (TX + 1)
#define L(a, b) ((lx + 1 + (a)) + (ly + 1 + (b)) * TP)

__kernel void accelerate(int x_max, int y_max, int pitch, double dt,
    __global const double *restrict xarea, __global const double *restrict yarea,
    __global const double *restrict volume, __global const double *restrict density0,
    __global const double *restrict pressure, __global const double *restrict viscosity,
    __global const double *restrict xvel0, __global const double *restrict yvel0,
    __global double *restrict xvel1, __global double *restrict yvel1)
{
    __local double mass[TP * (TY + 1)], pres[TP * (TY + 1)], visc[TP * (TY + 1)];
    int lx = get_local_id(0), ly = get_local_id(1);
    int j = get_global_id(0) + 1;
    int k = get_global_id(1) + 1;
    int j0 = get_group_id(0) * TX, k0 = get_group_id(1) * TY;
    for (int t = ly * TX + lx; t < TP * (TY + 1); t += TX * TY) {
        int jj = j0 + t % TP, kk = k0 + t / TP;
        if (jj <= x_max && kk <= y_max) {
            mass[t] = density0[AT(jj,kk)] * volume[AT(jj,kk)];
            pres[t] = pressure[AT(jj,kk)];
            visc[t] = viscosity[AT(jj,kk)];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (j <= x_max && k <= y_max) {
        double nodal_mass = (mass[L(-1,-1)] + mass[L(0,-1)] + mass[L(0,0)] + mass[L(-1,0)]) * 0.25;
        double stepbymass = 0.5 * dt / nodal_mass;
        xvel1[AT(j,k)] = xvel0[AT(j,k)] - stepbymass
            * (xarea[AT(j,k  )] * (pres[L(0,0)] - pres[L(-1,0)])
             + xarea[AT(j,k-1)] * (pres[L(0,-1)] - pres[L(-1,-1)]));
        yvel1[AT(j,k)] = yvel0[AT(j,k)] - stepbymass
            * (yarea[AT(j  ,k)] * (pres[L(0,0)] - pres[L(0,-1)])
             + yarea[AT(j-1,k)] * (pres[L(-1,0)] - pres[L(-1,-1)]));
        xvel1[AT(j,k)] = xvel1[AT(j,k)] - stepbymass
            * (xarea[AT(j,k  )] * (visc[L(0,0)] - visc[L(-1,0)])
             + xarea[AT(j,k-1)] * (visc[L(0,-1)] - visc[L(-1,-1)]));
        yvel1[AT(j,k)] = yvel1[AT(j,k)] - stepbymass
            * (yarea[AT(j  ,k)] * (visc[L(0,0)] - visc[L(0,-1)])
             + yarea[AT(j-1,k)] * (visc[L(-1,0)] - visc[L(-1,-1)]));
    }
}
