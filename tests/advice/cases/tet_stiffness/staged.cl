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
    for (d = 0; d < 3; d++) {
        g[1][d] = g[1][d] / det;
        g[2][d] = g[2][d] / det;
        g[3][d] = g[3][d] / det;
        g[0][d] = -(g[1][d] + g[2][d] + g[3][d]);
    }
    return fabs(det) / 6.0;
}

#define ELEMENTS 32   /* per group */
#define ITEMS 128

/* Computes the element stiffness matrices for the linear elasticity problem.
 * A group computes 32 elements: first their gradients, then all of their entries in the order of memory. */
__kernel void elementStiffness(__global const double *xyz,    /* node coordinates, 3 per node */
                               __global const int *tets,      /* node numbers, 4 per element */
                               __global const double *young,  /* modulus of each element */
                               __global double *ke,           /* 12 x 12 per element */
                               int ne, double nu)
{
    __local double grad[ELEMENTS][13];   /* 4 x 3, and the modulus times volume */
    int l = get_local_id(0);
    int first = get_group_id(0) * ELEMENTS;

    if (l < ELEMENTS) {
        double p[4][3], g[4][3];
        for (int n = 0; n < 4; n++) {
            int node = tets[(first + l) * 4 + n];
            for (int d = 0; d < 3; d++)
                p[n][d] = xyz[node * 3 + d];
        }
        double volume = gradients(p, g);
        for (int n = 0; n < 4; n++)
            for (int d = 0; d < 3; d++)
                grad[l][n * 3 + d] = g[n][d];
        grad[l][12] = volume * young[first + l];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    /* Lame parameters of modulus 1 */
    double lambda = nu / ((1.0 + nu) * (1.0 - 2.0 * nu));
    double mu = 1.0 / (2.0 * (1.0 + nu));

    for (int at = l; at < ELEMENTS * 144; at += ITEMS) {
        int e = at / 144, row = at % 144 / 12, column = at % 12;
        int m = row / 3, i = row % 3, n = column / 3, j = column % 3;
        __local double *g = grad[e];
        double k = lambda * g[row] * g[column] + mu * g[m * 3 + j] * g[n * 3 + i];
        if (i == j)
            k += mu * (g[m * 3] * g[n * 3] + g[m * 3 + 1] * g[n * 3 + 1] + g[m * 3 + 2] * g[n * 3 + 2]);
        ke[first * 144 + at] = g[12] * k;
    }
}
