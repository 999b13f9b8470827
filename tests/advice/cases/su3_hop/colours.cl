/* forward hop in t:  out(x) = U_t(x) psi(x + t); an item a colour of a site */
typedef struct { float re, im; } cplx;
typedef struct { cplx e[3][3]; } su3_matrix;
typedef struct { cplx c[3]; } su3_vector;

__kernel void su3_hop_t(__global const su3_matrix *U, __global const su3_vector *psi,
                        __global su3_vector *out, __global const int *fwd)
{
    const int x = get_global_id(0) / 3, i = get_global_id(0) % 3;
    const int y = fwd[x];
    float re = 0.0f, im = 0.0f;
    for (int j = 0; j < 3; j++) {
        re += U[x].e[i][j].re * psi[y].c[j].re - U[x].e[i][j].im * psi[y].c[j].im;
        im += U[x].e[i][j].re * psi[y].c[j].im + U[x].e[i][j].im * psi[y].c[j].re;
    }
    out[x].c[i].re = re;
    out[x].c[i].im = im;
}
