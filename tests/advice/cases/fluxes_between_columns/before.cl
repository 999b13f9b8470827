// Fluxes of density, of momentum along and across rows, and of heat, through the faces between cells of a row
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define VARIABLES 4
#define RIM 2
#define PRESSURE_FACTOR 27.562941
#define HEAT_RATIO 1.400279

kernel void flow_along_rows(global const double *state, global const double *density,
                            global const double *density_theta, global double *flux, const int nx, const int nz,
                            const double viscosity)
{
    const int item = get_global_id(0), i = item % (nx + 1), k = item / (nx + 1);

    if (k < nz) {
        double means[VARIABLES], thirds[VARIABLES];
        for (int v = 0; v < VARIABLES; v++) {
            double near[4];
            for (int n = 0; n < 4; n++)
                near[n] = state[v * (nz + 2 * RIM) * (nx + 2 * RIM) + (k + RIM) * (nx + 2 * RIM) + i + n];
            means[v] = -near[0] / 12 + 7 * near[1] / 12 + 7 * near[2] / 12 - near[3] / 12;
            thirds[v] = -near[0] + 3 * near[1] - 3 * near[2] + near[3];
        }

        const double r = means[0] + density[k + RIM];
        const double u = means[1] / r;
        const double w = means[2] / r;
        const double theta = (means[3] + density_theta[k + RIM]) / r;
        const double p = PRESSURE_FACTOR * pow(r * theta, HEAT_RATIO);

        const int plane = (nz + 1) * (nx + 1), face = k * (nx + 1) + i;
        flux[face] = r * u - viscosity * thirds[0];
        flux[plane + face] = r * u * u + p - viscosity * thirds[1];
        flux[2 * plane + face] = r * u * w - viscosity * thirds[2];
        flux[3 * plane + face] = r * u * theta - viscosity * thirds[3];
    }
}
