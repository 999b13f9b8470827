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

/* Multiplies the four links of each place from the right by one matrix for each direction, an element of the results
   an item: 36 items a place. */
__kernel void turn_links(__global place *from, __global colour *by, __global place *to)
{
    size_t item = get_global_id(0);
    size_t p = item / 36;
    int rest = item % 36;
    int dir = rest / 9, r = rest % 9 / 3, c = rest % 3;
    __global colour *u = &from[p].link[dir];
    __global colour *v = &by[dir];
    __global colour *w = &to[p].link[dir];

    w->m[r][c].re = 0.0;
    w->m[r][c].im = 0.0;
    for (int k = 0; k < 3; k++) {
        w->m[r][c].re += u->m[r][k].re * v->m[k][c].re - u->m[r][k].im * v->m[k][c].im;
        w->m[r][c].im += u->m[r][k].re * v->m[k][c].im + u->m[r][k].im * v->m[k][c].re;
    }
}
