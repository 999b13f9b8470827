/* forward hop in t:  out(x) = U_t(x) psi(x + t); the links of a group are staged */
typedef struct { float re, im; } cplx;
typedef struct { cplx c[3]; } su3_vector;
#define SITES 128

__kernel void su3_hop_t(__global const cplx *U, __global const su3_vector *psi,
                        __global su3_vector *out, __global const int *fwd)
{
    __local cplx u[SITES * 9];
    const int x = get_global_id(0), l = get_local_id(0);
    const int first = get_group_id(0) * SITES * 9;
    for (int k = l; k < SITES * 9; k += SITES)
        u[k] = U[first + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int y = fwd[x];
    for (int i = 0; i < 3; i++) {
        float re = 0.0f, im = 0.0f;
        for (int j = 0; j < 3; j++) {
            re += u[l * 9 + i * 3 + j].re * psi[y].c[j].re - u[l * 9 + i * 3 + j].im * psi[y].c[j].im;
            im += u[l * 9 + i * 3 + j].re * psi[y].c[j].im + u[l * 9 + i * 3 + j].im * psi[y].c[j].re;
        }
        out[x].c[i].re = re;
        out[x].c[i].im = im;
    }
}
