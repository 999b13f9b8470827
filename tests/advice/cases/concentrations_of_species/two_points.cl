// Amounts of 22 species at each point: mass fractions over molar weights, scaled by what pressure and temperature
// make of their sum.  An item has two points.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define KINDS 22
#define GAS 8.31451e7
#define LEAST 1.0e-50

__kernel void concentrations(__global const double2 *pressure, __global const double2 *heat,
                             __global const double2 *shares,
                             __global double2 *amounts, const double heat_unit, const double pressure_unit,
                             const uint points)
{
    const uint p = get_global_id(0), plane = points / 2;
    const double2 kelvin = heat[p] * heat_unit, force = pressure[p] * pressure_unit;
    double2 total = 0.0, one;

    amounts[0 * plane + p] = one = shares[0 * plane + p] * 0.0210;
    total += one;
    amounts[1 * plane + p] = one = shares[1 * plane + p] * 0.2722;
    total += one;
    amounts[2 * plane + p] = one = shares[2 * plane + p] * 0.0637;
    total += one;
    amounts[3 * plane + p] = one = shares[3 * plane + p] * 0.3148;
    total += one;
    amounts[4 * plane + p] = one = shares[4 * plane + p] * 0.1063;
    total += one;
    amounts[5 * plane + p] = one = shares[5 * plane + p] * 0.3575;
    total += one;
    amounts[6 * plane + p] = one = shares[6 * plane + p] * 0.1490;
    total += one;
    amounts[7 * plane + p] = one = shares[7 * plane + p] * 0.4001;
    total += one;
    amounts[8 * plane + p] = one = shares[8 * plane + p] * 0.1916;
    total += one;
    amounts[9 * plane + p] = one = shares[9 * plane + p] * 0.4428;
    total += one;
    amounts[10 * plane + p] = one = shares[10 * plane + p] * 0.2343;
    total += one;
    amounts[11 * plane + p] = one = shares[11 * plane + p] * 0.0257;
    total += one;
    amounts[12 * plane + p] = one = shares[12 * plane + p] * 0.2769;
    total += one;
    amounts[13 * plane + p] = one = shares[13 * plane + p] * 0.0684;
    total += one;
    amounts[14 * plane + p] = one = shares[14 * plane + p] * 0.3196;
    total += one;
    amounts[15 * plane + p] = one = shares[15 * plane + p] * 0.1110;
    total += one;
    amounts[16 * plane + p] = one = shares[16 * plane + p] * 0.3622;
    total += one;
    amounts[17 * plane + p] = one = shares[17 * plane + p] * 0.1537;
    total += one;
    amounts[18 * plane + p] = one = shares[18 * plane + p] * 0.4049;
    total += one;
    amounts[19 * plane + p] = one = shares[19 * plane + p] * 0.1964;
    total += one;
    amounts[20 * plane + p] = one = shares[20 * plane + p] * 0.4475;
    total += one;
    amounts[21 * plane + p] = one = shares[21 * plane + p] * 0.2390;
    total += one;

    const double2 scale = force * (1.0 / (total * kelvin * GAS));
    for (uint k = 0; k < KINDS; k++)
        amounts[k * plane + p] = fmax(amounts[k * plane + p], LEAST) * scale;
}
