#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define NS 16   // species

// R1 + R2 -> P1 + P2
#define REACT(r1, r2, p1, p2, pre, act) { \
    const double q = pre * exp(-act * inv) * c[r1] * c[r2]; \
    w[r1] -= q; w[r2] -= q; w[p1] += q; w[p2] += q; }

__kernel void production(__global double *restrict rate, __global const double *restrict conc,
                         __global const double *restrict temp, const int n)
{
    const int i = get_global_id(0);
    const double inv = 1.0 / temp[i];
    double c[NS], w[NS];

#pragma unroll
    for (int s = 0; s < NS; s++) {
        c[s] = conc[s * n + i];
        w[s] = 0.0;
    }
    REACT( 8, 11,  5, 12, 3.44, 1200.0)
    REACT( 0, 13,  7, 12, 2.08, 800.0)
    REACT( 7, 10,  0,  2, 2.98, 100.0)
    REACT( 3,  5,  7, 15, 2.68, 400.0)
    REACT(12,  8,  1,  9, 3.84, 1200.0)
    REACT( 7,  0, 11,  3, 0.92, 400.0)
    REACT(13,  4,  2, 12, 1.36, 400.0)
    REACT(12,  2, 15, 13, 3.37, 250.0)
    REACT( 2, 15,  9, 13, 2.12, 100.0)
    REACT(14,  2, 15,  0, 2.29, 1200.0)
    REACT( 0,  3, 12, 14, 3.62, 250.0)
    REACT( 5, 13,  2,  4, 1.38, 1200.0)
    REACT(10,  3,  8, 15, 2.12, 1200.0)
    REACT( 6,  2, 11,  3, 2.56, 400.0)
    REACT(12,  4,  0,  5, 3.23, 600.0)
    REACT(13,  2, 14,  4, 1.79, 250.0)
    REACT( 2,  5,  4,  9, 1.54, 1200.0)
    REACT( 0,  9, 10, 11, 2.02, 100.0)
    REACT(10,  1,  4,  5, 3.92, 100.0)
    REACT( 9,  7, 11,  5, 1.23, 800.0)
    REACT( 5,  7, 14, 11, 2.3, 800.0)
    REACT( 5,  0,  4, 14, 1.77, 600.0)
    REACT(11, 13,  6,  0, 1.02, 100.0)
    REACT(13,  5,  6,  9, 1.46, 250.0)

#pragma unroll
    for (int s = 0; s < NS; s++)
        rate[s * n + i] = w[s];
}
