#define U(m, i, j, k) u[((((k) * ny + (j)) * nx) + (i)) * 5 + (m)]
#define CE(m, c) ce[(c) * 5 + (m)]

// what the cells of a line share
void exact_line(double eta, double zeta, double line[5], __global const double *ce)
{
    int m;
    for (m = 0; m < 5; m++) {
        line[m] = CE(m, 0) +
            eta  * (CE(m, 2) + eta  * (CE(m, 5) + eta  * (CE(m, 8) + eta  * CE(m, 11)))) +
            zeta * (CE(m, 3) + zeta * (CE(m, 6) + zeta * (CE(m, 9) + zeta * CE(m, 12))));
    }
}

void exact_solution(double xi, double line[5], double dtemp[5], __global const double *ce)
{
    int m;
    for (m = 0; m < 5; m++) {
        dtemp[m] = line[m] +
            xi * (CE(m, 1) + xi * (CE(m, 4) + xi * (CE(m, 7) + xi * CE(m, 10))));
    }
}

__kernel void error_norm(__global const double *u, __global const double *ce, __global double *rms,
                         int nx, int ny, int nz)
{
    int i, m;
    int j = get_global_id(0);
    int k = get_global_id(1);
    double xi, eta, zeta, add;
    double u_exact[5], line[5];

    if (j >= ny || k >= nz) return;

    eta = (double)j / (ny - 1);
    zeta = (double)k / (nz - 1);
    exact_line(eta, zeta, line, ce);
    for (i = 0; i < nx; i++) {
        xi = (double)i / (nx - 1);
        exact_solution(xi, line, u_exact, ce);
        for (m = 0; m < 5; m++) {
            add = U(m, i, j, k) - u_exact[m];
            rms[(k * ny + j) * 5 + m] += add * add;
        }
    }
}
