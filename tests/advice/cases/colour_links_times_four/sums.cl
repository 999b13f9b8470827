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

/* Multiplies the four links of each place from the right by one matrix for each direction;
   sums stay in registers. */
__kernel void turn_links(__global place *from, __global colour *by, __global place *to)
{
    size_t p = get_global_id(0);

    for (int dir = 0; dir < 4; dir++) {
        __global colour *u = &from[p].link[dir];
        __global colour *v = &by[dir];
        __global colour *w = &to[p].link[dir];
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                double re = 0.0, im = 0.0;
                for (int k = 0; k < 3; k++) {
                    re += u->m[r][k].re * v->m[k][c].re - u->m[r][k].im * v->m[k][c].im;
                    im += u->m[r][k].re * v->m[k][c].im + u->m[r][k].im * v->m[k][c].re;
                }
                w->m[r][c].re = re;
                w->m[r][c].im = im;
            }
        }
    }
}
