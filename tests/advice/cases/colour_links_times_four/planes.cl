#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct { double re, im; } cplx;
typedef struct { cplx m[3][3]; } colour;

/* Multiplies the four links of each place from the right by one matrix for each direction. Real and imaginary parts
   of each element of the links stand in planes of their own, a number a place. */
__kernel void turn_links(__global double *from, __global colour *by, __global double *to)
{
    size_t p = get_global_id(0), places = get_global_size(0);

    for (int dir = 0; dir < 4; dir++) {
        __global double *u = from + dir * 18 * places + p;
        __global colour *v = &by[dir];
        __global double *w = to + dir * 18 * places + p;
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                __global double *re = w + (r * 3 + c) * 2 * places, *im = re + places;
                *re = 0.0;
                *im = 0.0;
                for (int k = 0; k < 3; k++) {
                    size_t e = (r * 3 + k) * 2 * places;
                    *re += u[e] * v->m[k][c].re - u[e + places] * v->m[k][c].im;
                    *im += u[e] * v->m[k][c].im + u[e + places] * v->m[k][c].re;
                }
            }
        }
    }
}
