/* forward hop in t:  out(x) = U_t(x) psi(x + t); element k of all sites stands together */
typedef struct { float re, im; } cplx;

__kernel void su3_hop_t(__global const cplx *U, __global const cplx *psi,
                        __global cplx *out, __global const int *fwd)
{
    const int x = get_global_id(0), V = get_global_size(0);
    const int y = fwd[x];
    for (int i = 0; i < 3; i++) {
        float re = 0.0f, im = 0.0f;
        for (int j = 0; j < 3; j++) {
            re += U[(i * 3 + j) * V + x].re * psi[j * V + y].re - U[(i * 3 + j) * V + x].im * psi[j * V + y].im;
            im += U[(i * 3 + j) * V + x].re * psi[j * V + y].im + U[(i * 3 + j) * V + x].im * psi[j * V + y].re;
        }
        out[i * V + x].re = re;
        out[i * V + x].im = im;
    }
}
