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

/* Computes the element stiffness matrices for the linear elasticity problem.
 * Of ne work-items, item id computes entries id, id + ne, id + 2 ne, ... of all matrices. */
__kernel void elementStiffness(__global const double *xyz,    /* node coordinates, 3 per node */
                               __global const int *tets,      /* node numbers, 4 per element */
                               __global const double *young,  /* modulus of each element */
                               __global double *ke,           /* 12 x 12 per element */
                               int ne, double nu)
{
    int id = get_global_id(0);
    if (id >= ne) return;

    for (int entry = id; entry < ne * 144; entry += ne) {
        int e = entry / 144;
        int row = entry % 144 / 12, column = entry % 12;

        /* fetch the corners of this element */
        double p[4][3];
        for (int n = 0; n < 4; n++) {
            int node = tets[e * 4 + n];
            for (int d = 0; d < 3; d++)
                p[n][d] = xyz[node * 3 + d];
        }

        double g[4][3];
        double volume = gradients(p, g);

        /* Lame parameters */
        double E = young[e];
        double lambda = E * nu / ((1.0 + nu) * (1.0 - 2.0 * nu));
        double mu = E / (2.0 * (1.0 + nu));

        /* a pair of nodes, and of directions */
        int m = row / 3, i = row % 3;
        int n = column / 3, j = column % 3;
        double k = lambda * g[m][i] * g[n][j] + mu * g[m][j] * g[n][i];
        if (i == j) {
            double dot_mn = g[m][0] * g[n][0] + g[m][1] * g[n][1] + g[m][2] * g[n][2];
            k += mu * dot_mn;
        }
        ke[entry] = volume * k;
    }
}
