// Amounts of 22 species at each point: mass fractions over molar weights, scaled by what pressure and temperature
// make of their sum.  They are stored once.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define KINDS 22
#define GAS 8.31451e7
#define LEAST 1.0e-50

__kernel void concentrations(__global const double *restrict pressure, __global const double *restrict heat,
                             __global const double *restrict shares,
                             __global double *restrict amounts, const double heat_unit, const double pressure_unit,
                             const uint points)
{
    const uint p = get_global_id(0);
    const double kelvin = heat[p] * heat_unit, force = pressure[p] * pressure_unit;
    double total = 0.0, held[KINDS];

    held[0] = shares[0 * points + p] * 0.0210;
    total += held[0];
    held[1] = shares[1 * points + p] * 0.2722;
    total += held[1];
    held[2] = shares[2 * points + p] * 0.0637;
    total += held[2];
    held[3] = shares[3 * points + p] * 0.3148;
    total += held[3];
    held[4] = shares[4 * points + p] * 0.1063;
    total += held[4];
    held[5] = shares[5 * points + p] * 0.3575;
    total += held[5];
    held[6] = shares[6 * points + p] * 0.1490;
    total += held[6];
    held[7] = shares[7 * points + p] * 0.4001;
    total += held[7];
    held[8] = shares[8 * points + p] * 0.1916;
    total += held[8];
    held[9] = shares[9 * points + p] * 0.4428;
    total += held[9];
    held[10] = shares[10 * points + p] * 0.2343;
    total += held[10];
    held[11] = shares[11 * points + p] * 0.0257;
    total += held[11];
    held[12] = shares[12 * points + p] * 0.2769;
    total += held[12];
    held[13] = shares[13 * points + p] * 0.0684;
    total += held[13];
    held[14] = shares[14 * points + p] * 0.3196;
    total += held[14];
    held[15] = shares[15 * points + p] * 0.1110;
    total += held[15];
    held[16] = shares[16 * points + p] * 0.3622;
    total += held[16];
    held[17] = shares[17 * points + p] * 0.1537;
    total += held[17];
    held[18] = shares[18 * points + p] * 0.4049;
    total += held[18];
    held[19] = shares[19 * points + p] * 0.1964;
    total += held[19];
    held[20] = shares[20 * points + p] * 0.4475;
    total += held[20];
    held[21] = shares[21 * points + p] * 0.2390;
    total += held[21];

    const double scale = force / (total * kelvin * GAS);
    #pragma unroll
    for (uint k = 0; k < KINDS; k++)
        amounts[k * points + p] = fmax(held[k], LEAST) * scale;
}
