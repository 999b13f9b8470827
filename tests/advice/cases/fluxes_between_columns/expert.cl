// Fluxes of density, of momentum along and across rows, and of heat, through the faces between cells of a row
// Groups lie in rows; one quotient an item, and the power by a logarithm of what is surely positive.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define RIM 2
#define PRESSURE_FACTOR 27.562941
#define HEAT_RATIO 1.400279

static void along_row(global const double *near, double *mean, double *third)
{
    const double a = near[0], b = near[1], c = near[2], d = near[3];
    *mean = (7 * (b + c) - a - d) * (1.0 / 12);
    *third = 3 * (b - c) + d - a;
}

kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void flow_along_rows(global const double *restrict state, global const double *restrict density,
                     global const double *restrict density_theta, global double *restrict flux, const int nx,
                     const int nz, const double viscosity)
{
    const int i = get_global_id(0), k = get_global_id(1);

    if (i <= nx) {
        const int plane = (nz + 2 * RIM) * (nx + 2 * RIM), faces = (nz + 1) * (nx + 1);
        global const double *near = state + (k + RIM) * (nx + 2 * RIM) + i;
        global double *out = flux + k * (nx + 1) + i;
        double r, along, across, heat, third_r, third_along, third_across, third_heat;
        along_row(near, &r, &third_r);
        along_row(near + plane, &along, &third_along);
        along_row(near + 2 * plane, &across, &third_across);
        along_row(near + 3 * plane, &heat, &third_heat);
        r += density[k + RIM];
        heat += density_theta[k + RIM];

        const double u = along / r;
        out[0] = along - viscosity * third_r;
        out[faces] = along * u + PRESSURE_FACTOR * exp(HEAT_RATIO * log(heat)) - viscosity * third_along;
        out[2 * faces] = across * u - viscosity * third_across;
        out[3 * faces] = heat * u - viscosity * third_heat;
    }
}
