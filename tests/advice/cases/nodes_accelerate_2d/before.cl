#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* Acceleration of the nodes of a staggered mesh by pressure and artificial viscosity of the cells around. */
#define AT(j, k) ((j) + (k) * pitch)

__kernel void accelerate(int x_max, int y_max, int pitch, double dt,
    __global const double *restrict xarea, __global const double *restrict yarea,
    __global const double *restrict volume, __global const double *restrict density0,
    __global const double *restrict pressure, __global const double *restrict viscosity,
    __global const double *restrict xvel0, __global const double *restrict yvel0,
    __global double *restrict xvel1, __global double *restrict yvel1)
{
    int j = get_global_id(0) + 1;
    int k = get_global_id(1) + 1;
    if (j <= x_max && k <= y_max) {
        double nodal_mass = (density0[AT(j-1,k-1)] * volume[AT(j-1,k-1)]
                           + density0[AT(j  ,k-1)] * volume[AT(j  ,k-1)]
                           + density0[AT(j  ,k  )] * volume[AT(j  ,k  )]
                           + density0[AT(j-1,k  )] * volume[AT(j-1,k  )]) * 0.25;
        double stepbymass = 0.5 * dt / nodal_mass;
        xvel1[AT(j,k)] = xvel0[AT(j,k)] - stepbymass
            * (xarea[AT(j,k  )] * (pressure[AT(j,k  )] - pressure[AT(j-1,k  )])
             + xarea[AT(j,k-1)] * (pressure[AT(j,k-1)] - pressure[AT(j-1,k-1)]));
        yvel1[AT(j,k)] = yvel0[AT(j,k)] - stepbymass
            * (yarea[AT(j  ,k)] * (pressure[AT(j  ,k)] - pressure[AT(j  ,k-1)])
             + yarea[AT(j-1,k)] * (pressure[AT(j-1,k)] - pressure[AT(j-1,k-1)]));
        xvel1[AT(j,k)] = xvel1[AT(j,k)] - stepbymass
            * (xarea[AT(j,k  )] * (viscosity[AT(j,k  )] - viscosity[AT(j-1,k  )])
             + xarea[AT(j,k-1)] * (viscosity[AT(j,k-1)] - viscosity[AT(j-1,k-1)]));
        yvel1[AT(j,k)] = yvel1[AT(j,k)] - stepbymass
            * (yarea[AT(j  ,k)] * (viscosity[AT(j  ,k)] - viscosity[AT(j  ,k-1)])
             + yarea[AT(j-1,k)] * (viscosity[AT(j-1,k)] - viscosity[AT(j-1,k-1)]));
    }
}
