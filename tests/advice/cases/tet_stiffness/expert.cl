#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* The gradients of the four shape functions of a tetrahedron (a 4 x 3 matrix), and its volume.
 * p holds the corners.  The shape function of corner 0 is 1 minus the others. */
double gradients(double p[4][3], double g[4][3])
{
    double a[3], b[3], c[3];
    int d;

    /* edges from corner 0 */
    for (d = 0; d < 3; d++) {
        a[d] = p[1][d] - p[0][d];
        b[d] = p[2][d] - p[0][d];
        c[d] = p[3][d] - p[0][d];
    }

    /* cofactors: b x c, c x a, a x b */
    g[1][0] = b[1] * c[2] - b[2] * c[1];
    g[1][1] = b[2] * c[0] - b[0] * c[2];
    g[1][2] = b[0] * c[1] - b[1] * c[0];
    g[2][0] = c[1] * a[2] - c[2] * a[1];
    g[2][1] = c[2] * a[0] - c[0] * a[2];
    g[2][2] = c[0] * a[1] - c[1] * a[0];
    g[3][0] = a[1] * b[2] - a[2] * b[1];
    g[3][1] = a[2] * b[0] - a[0] * b[2];
    g[3][2] = a[0] * b[1] - a[1] * b[0];

    double det = a[0] * g[1][0] + a[1] * g[1][1] + a[2] * g[1][2];
    double inverse = 1.0 / det;
    for (d = 0; d < 3; d++) {
        g[1][d] = g[1][d] * inverse;
        g[2][d] = g[2][d] * inverse;
        g[3][d] = g[3][d] * inverse;
        g[0][d] = -(g[1][d] + g[2][d] + g[3][d]);
    }
    return fabs(det) / 6.0;
}

/* Computes the element stiffness matrices for the linear elasticity problem.
 * One work-item computes one element; what is there per element is stored side by side for all of them. */
__kernel void elementStiffness(__global const double *restrict xyz,    /* node coordinates, 3 per node */
                               __global const int *restrict tets,      /* first nodes, second nodes, ... */
                               __global const double *restrict young,  /* modulus of each element */
                               __global double *restrict ke,           /* ne of each of the 12 x 12 */
                               int ne, double nu)
{
    int e = get_global_id(0);
    if (e >= ne) return;

    double p[4][3], g[4][3];
    #pragma unroll
    for (int n = 0; n < 4; n++) {
        int node = tets[n * ne + e];
        p[n][0] = xyz[node * 3];
        p[n][1] = xyz[node * 3 + 1];
        p[n][2] = xyz[node * 3 + 2];
    }
    double scale = gradients(p, g) * young[e];
    double lambda = scale * nu / ((1.0 + nu) * (1.0 - 2.0 * nu));
    double mu = scale / (2.0 * (1.0 + nu));

    #pragma unroll
    for (int m = 0; m < 4; m++)
        #pragma unroll
        for (int n = 0; n < 4; n++) {
            double dot_mn = mu * (g[m][0] * g[n][0] + g[m][1] * g[n][1] + g[m][2] * g[n][2]);
            #pragma unroll
            for (int i = 0; i < 3; i++)
                #pragma unroll
                for (int j = 0; j < 3; j++)
                    ke[((3 * m + i) * 12 + 3 * n + j) * ne + e] =
                        lambda * g[m][i] * g[n][j] + mu * g[m][j] * g[n][i] + (i == j ? dot_mn : 0.0);
        }
}
