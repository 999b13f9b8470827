#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define NS 16   // species
#define NR 24   // reactions  R1 + R2 -> P1 + P2

__constant int R1[NR] = { 8, 0, 7, 3, 12, 7, 13, 12, 2, 14, 0, 5, 10, 6, 12, 13, 2, 0, 10, 9, 5, 5, 11, 13 };
__constant int R2[NR] = { 11, 13, 10, 5, 8, 0, 4, 2, 15, 2, 3, 13, 3, 2, 4, 2, 5, 9, 1, 7, 7, 0, 13, 5 };
__constant int P1[NR] = { 5, 7, 0, 7, 1, 11, 2, 15, 9, 15, 12, 2, 8, 11, 0, 14, 4, 10, 4, 11, 14, 4, 6, 6 };
__constant int P2[NR] = { 12, 12, 2, 15, 9, 3, 12, 13, 13, 0, 14, 4, 15, 3, 5, 4, 9, 11, 5, 5, 11, 14, 0, 9 };
__constant double PRE[NR] = { 3.44, 2.08, 2.98, 2.68, 3.84, 0.92, 1.36, 3.37, 2.12, 2.29, 3.62, 1.38, 2.12,
    2.56, 3.23, 1.79, 1.54, 2.02, 3.92, 1.23, 2.3, 1.77, 1.02, 1.46 };
__constant double ACT[NR] = { 1200.0, 800.0, 100.0, 400.0, 1200.0, 400.0, 400.0, 250.0, 100.0, 1200.0, 250.0,
    1200.0, 1200.0, 400.0, 600.0, 250.0, 1200.0, 100.0, 100.0, 800.0, 800.0, 600.0, 100.0, 250.0 };

__kernel void production(__global double *rate, __global const double *conc, __global const double *temp, const int n)
{
    const int i = get_global_id(0);
    double c[NS], w[NS], k[NR];

    // two species at once
    __global const double2 *conc2 = (__global const double2 *)(conc + i * NS);
    __global double2 *rate2 = (__global double2 *)(rate + i * NS);

    for (int s = 0; s < NS / 2; s++) {
        const double2 two = conc2[s];
        c[2 * s] = two.x;
        c[2 * s + 1] = two.y;
        w[2 * s] = 0.0;
        w[2 * s + 1] = 0.0;
    }
    for (int r = 0; r < NR; r++)
        k[r] = PRE[r] * exp(-ACT[r] / temp[i]);

    for (int r = 0; r < NR; r++) {
        const double q = k[r] * c[R1[r]] * c[R2[r]];
        w[R1[r]] -= q;
        w[R2[r]] -= q;
        w[P1[r]] += q;
        w[P2[r]] += q;
    }

    for (int s = 0; s < NS / 2; s++)
        rate2[s] = (double2)(w[2 * s], w[2 * s + 1]);
}
