// Amounts of 22 species at each point: mass fractions over molar weights, scaled by what pressure and temperature
// make of their sum.
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

    amounts[0 * points + p] = one = shares[0 * points + p] * 0.0210;
    total += one;
    amounts[1 * points + p] = one = shares[1 * points + p] * 0.2722;
    total += one;
    amounts[2 * points + p] = one = shares[2 * points + p] * 0.0637;
    total += one;
    amounts[3 * points + p] = one = shares[3 * points + p] * 0.3148;
    total += one;
    amounts[4 * points + p] = one = shares[4 * points + p] * 0.1063;
    total += one;
    amounts[5 * points + p] = one = shares[5 * points + p] * 0.3575;
    total += one;
    amounts[6 * points + p] = one = shares[6 * points + p] * 0.1490;
    total += one;
    amounts[7 * points + p] = one = shares[7 * points + p] * 0.4001;
    total += one;
    amounts[8 * points + p] = one = shares[8 * points + p] * 0.1916;
    total += one;
    amounts[9 * points + p] = one = shares[9 * points + p] * 0.4428;
    total += one;
    amounts[10 * points + p] = one = shares[10 * points + p] * 0.2343;
    total += one;
    amounts[11 * points + p] = one = shares[11 * points + p] * 0.0257;
    total += one;
    amounts[12 * points + p] = one = shares[12 * points + p] * 0.2769;
    total += one;
    amounts[13 * points + p] = one = shares[13 * points + p] * 0.0684;
    total += one;
    amounts[14 * points + p] = one = shares[14 * points + p] * 0.3196;
    total += one;
    amounts[15 * points + p] = one = shares[15 * points + p] * 0.1110;
    total += one;
    amounts[16 * points + p] = one = shares[16 * points + p] * 0.3622;
    total += one;
    amounts[17 * points + p] = one = shares[17 * points + p] * 0.1537;
    total += one;
    amounts[18 * points + p] = one = shares[18 * points + p] * 0.4049;
    total += one;
    amounts[19 * points + p] = one = shares[19 * points + p] * 0.1964;
    total += one;
    amounts[20 * points + p] = one = shares[20 * points + p] * 0.4475;
    total += one;
    amounts[21 * points + p] = one = shares[21 * points + p] * 0.2390;
    total += one;

    const double scale = force * (1.0 / (total * kelvin * GAS));
    for (uint k = 0; k < KINDS; k++)
        amounts[k * points + p] = fmax(amounts[k * points + p], LEAST) * scale;
}
