#define U(m, i, j, k) u[((((k) * ny + (j)) * nx) + (i)) * 5 + (m)]
#define CE(m, c) ce[(c) * 5 + (m)]

void exact_solution(double xi, double eta, double zeta, double dtemp[5], __global const double *ce)
{
    int m;
    for (m = 0; m < 5; m++) {
        dtemp[m] = CE(m, 0) +
            xi   * (CE(m, 1) + xi   * (CE(m, 4) + xi   * (CE(m, 7) + xi   * CE(m, 10)))) +
            eta  * (CE(m, 2) + eta  * (CE(m, 5) + eta  * (CE(m, 8) + eta  * CE(m, 11)))) +
            zeta * (CE(m, 3) + zeta * (CE(m, 6) + zeta * (CE(m, 9) + zeta * CE(m, 12))));
    }
}

__kernel void error_norm(__global const double *u, __global const double *ce, __global double *rms,
                         int nx, int ny, int nz)
{
    int i, m, s;
    int l = get_local_id(0);
    int j = get_group_id(0);
    int k = get_global_id(1);
    double xi, eta, zeta, add;
    double u_exact[5];
    __local double part[5][32];

    for (m = 0; m < 5; m++)
        part[m][l] = 0.0;

    for (i = l; i < nx; i += 32) {
        xi = (double)i / (nx - 1);
        eta = (double)j / (ny - 1);
        zeta = (double)k / (nz - 1);
        exact_solution(xi, eta, zeta, u_exact, ce);
        for (m = 0; m < 5; m++) {
            add = U(m, i, j, k) - u_exact[m];
            part[m][l] += add * add;
        }
    }
    for (s = 16; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s)
            for (m = 0; m < 5; m++)
                part[m][l] += part[m][l + s];
    }
    if (l == 0)
        for (m = 0; m < 5; m++)
            rms[(k * ny + j) * 5 + m] += part[m][0];
}
