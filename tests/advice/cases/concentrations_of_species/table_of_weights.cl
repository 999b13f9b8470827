// Amounts of 22 species at each point: mass fractions over molar weights, scaled by what pressure and temperature
// make of their sum.  Weights are a table.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define KINDS 22
#define GAS 8.31451e7
#define LEAST 1.0e-50

__constant double OF_MASS[KINDS] = {
    0.0210, 0.2722, 0.0637, 0.3148, 0.1063, 0.3575, 0.1490, 0.4001, 0.1916, 0.4428, 0.2343,
    0.0257, 0.2769, 0.0684, 0.3196, 0.1110, 0.3622, 0.1537, 0.4049, 0.1964, 0.4475, 0.2390
};

__kernel void concentrations(__global const double *pressure, __global const double *heat,
                             __global const double *shares,
                             __global double *amounts, const double heat_unit, const double pressure_unit,
                             const uint points)
{
    const uint p = get_global_id(0);
    const double kelvin = heat[p] * heat_unit, force = pressure[p] * pressure_unit;
    double total = 0.0;

    for (uint k = 0; k < KINDS; k++) {
        const double one = shares[k * points + p] * OF_MASS[k];
        amounts[k * points + p] = one;
        total += one;
    }
    const double scale = force * (1.0 / (total * kelvin * GAS));
    for (uint k = 0; k < KINDS; k++)
        amounts[k * points + p] = fmax(amounts[k * points + p], LEAST) * scale;
}
