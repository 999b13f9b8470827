/* forward hop in t:  out(x) = U_t(x) psi(x + t) */
typedef struct { float re, im; } cplx;
typedef struct { cplx e[3][3]; } su3_matrix;
typedef struct { cplx c[3]; } su3_vector;

__kernel void su3_hop_t(__global const su3_matrix *U, __global const su3_vector *psi,
                        __global su3_vector *out, __global const int *fwd)
{
    const int x = get_global_id(0);
    const int y = fwd[x];
    __global const float2 *u = (__global const float2 *)(U + x);
    __global const float2 *p = (__global const float2 *)(psi + y);
    __global float2 *to = (__global float2 *)(out + x);
    for (int i = 0; i < 3; i++) {
        float re = 0.0f, im = 0.0f;
        for (int j = 0; j < 3; j++) {
            const float2 a = u[i * 3 + j], b = p[j];
            re += a.x * b.x - a.y * b.y;
            im += a.x * b.y + a.y * b.x;
        }
        to[i] = (float2)(re, im);
    }
}
