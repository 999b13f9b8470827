#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct { double re, im; } cplx;
typedef struct { cplx m[3][3]; } colour;

/* a place of the lattice: a link for each direction, and 64 bytes of other things */
typedef struct {
    colour link[4];
    int at[4];
    int number;
    char even;
    int unused[10];
} place;

/* Multiplies the four links of each place from the right by one matrix for each direction. An item makes one element
   of the results, by accesses of 16 bytes, so that neighbours read and write side by side; its sum is in registers. */
__kernel void turn_links(__global const place *restrict from, __global const colour *restrict by,
                         __global place *restrict to)
{
    const uint item = get_global_id(0);
    const uint p = item / 36, rest = item % 36;
    const uint dir = rest / 9, r = rest % 9 / 3, c = rest % 3;
    __global const double2 *u = (__global const double2 *)&from[p].link[dir].m[r][0];
    __global const double2 *v = (__global const double2 *)&by[dir].m[0][c];
    double2 sum = (double2)(0.0);

#pragma unroll
    for (int k = 0; k < 3; k++) {
        double2 a = u[k], b = v[3 * k];
        sum.x += a.x * b.x - a.y * b.y;
        sum.y += a.x * b.y + a.y * b.x;
    }
    *(__global double2 *)&to[p].link[dir].m[r][c] = sum;
}
