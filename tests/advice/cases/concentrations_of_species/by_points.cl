// Amounts of 22 species at each point: mass fractions over molar weights, scaled by what pressure and temperature
// make of their sum.  Those of a point are neighbours.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define KINDS 22
#define GAS 8.31451e7
#define LEAST 1.0e-50

__kernel void concentrations(__global const double *pressure, __global const double *heat,
                             __global const double *shares,
                             __global double *amounts, const double heat_unit, const double pressure_unit,
                             const uint points)
{
    const uint p = get_global_id(0);
    const double kelvin = heat[p] * heat_unit, force = pressure[p] * pressure_unit;
    double total = 0.0, one;

    amounts[p * KINDS + 0] = one = shares[p * KINDS + 0] * 0.0210;
    total += one;
    amounts[p * KINDS + 1] = one = shares[p * KINDS + 1] * 0.2722;
    total += one;
    amounts[p * KINDS + 2] = one = shares[p * KINDS + 2] * 0.0637;
    total += one;
    amounts[p * KINDS + 3] = one = shares[p * KINDS + 3] * 0.3148;
    total += one;
    amounts[p * KINDS + 4] = one = shares[p * KINDS + 4] * 0.1063;
    total += one;
    amounts[p * KINDS + 5] = one = shares[p * KINDS + 5] * 0.3575;
    total += one;
    amounts[p * KINDS + 6] = one = shares[p * KINDS + 6] * 0.1490;
    total += one;
    amounts[p * KINDS + 7] = one = shares[p * KINDS + 7] * 0.4001;
    total += one;
    amounts[p * KINDS + 8] = one = shares[p * KINDS + 8] * 0.1916;
    total += one;
    amounts[p * KINDS + 9] = one = shares[p * KINDS + 9] * 0.4428;
    total += one;
    amounts[p * KINDS + 10] = one = shares[p * KINDS + 10] * 0.2343;
    total += one;
    amounts[p * KINDS + 11] = one = shares[p * KINDS + 11] * 0.0257;
    total += one;
    amounts[p * KINDS + 12] = one = shares[p * KINDS + 12] * 0.2769;
    total += one;
    amounts[p * KINDS + 13] = one = shares[p * KINDS + 13] * 0.0684;
    total += one;
    amounts[p * KINDS + 14] = one = shares[p * KINDS + 14] * 0.3196;
    total += one;
    amounts[p * KINDS + 15] = one = shares[p * KINDS + 15] * 0.1110;
    total += one;
    amounts[p * KINDS + 16] = one = shares[p * KINDS + 16] * 0.3622;
    total += one;
    amounts[p * KINDS + 17] = one = shares[p * KINDS + 17] * 0.1537;
    total += one;
    amounts[p * KINDS + 18] = one = shares[p * KINDS + 18] * 0.4049;
    total += one;
    amounts[p * KINDS + 19] = one = shares[p * KINDS + 19] * 0.1964;
    total += one;
    amounts[p * KINDS + 20] = one = shares[p * KINDS + 20] * 0.4475;
    total += one;
    amounts[p * KINDS + 21] = one = shares[p * KINDS + 21] * 0.2390;
    total += one;

    const double scale = force * (1.0 / (total * kelvin * GAS));
    for (uint k = 0; k < KINDS; k++)
        amounts[p * KINDS + k] = fmax(amounts[p * KINDS + k], LEAST) * scale;
}
