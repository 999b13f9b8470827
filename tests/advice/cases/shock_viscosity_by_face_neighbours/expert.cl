#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Artificial viscosity of elements, linear and quadratic, with gradients limited by those of six neighbours.
#define TINY 1.0e-36
#define SYMMETRIC 1
#define FREE 2

double limit(double before, double after, double limiter, double slope_most)
{
    double phi = 0.5 * (before + after);

    before *= limiter;
    after *= limiter;
    if (before < phi)
        phi = before;
    if (after < phi)
        phi = after;
    if (phi < 0.0)
        phi = 0.0;
    if (phi > slope_most)
        phi = slope_most;
    return phi;
}

__kernel void viscosity(int elements, __global const int *listed, __global const int *masks, int nx,
                        __global const double *v_xi, __global const double *v_eta, __global const double *v_zeta,
                        __global const double *x_xi, __global const double *x_eta, __global const double *x_zeta,
                        __global const double *change, __global const double *mass, __global const double *volume,
                        __global const double *volume_new, __global double *linear, __global double *quadratic,
                        double linear_by, double quadratic_by, double limiter, double slope_most)
{
    int i = get_global_id(0);
    if (i >= elements)
        return;

    int e = listed[i], mask = masks[e];
    double norm, before, after;

    norm = 1.0 / (v_xi[e] + TINY);
    before = v_xi[mask & (SYMMETRIC | FREE) << 0 ? e : e - 1];
    before = mask & FREE << 0 ? 0.0 : before;
    after = v_xi[mask & (SYMMETRIC | FREE) << 2 ? e : e + 1];
    after = mask & FREE << 2 ? 0.0 : after;
    double phi_xi = limit(before * norm, after * norm, limiter, slope_most);

    norm = 1.0 / (v_eta[e] + TINY);
    before = v_eta[mask & (SYMMETRIC | FREE) << 4 ? e : e - nx];
    before = mask & FREE << 4 ? 0.0 : before;
    after = v_eta[mask & (SYMMETRIC | FREE) << 6 ? e : e + nx];
    after = mask & FREE << 6 ? 0.0 : after;
    double phi_eta = limit(before * norm, after * norm, limiter, slope_most);

    norm = 1.0 / (v_zeta[e] + TINY);
    before = v_zeta[mask & (SYMMETRIC | FREE) << 8 ? e : e - nx * nx];
    before = mask & FREE << 8 ? 0.0 : before;
    after = v_zeta[mask & (SYMMETRIC | FREE) << 10 ? e : e + nx * nx];
    after = mask & FREE << 10 ? 0.0 : after;
    double phi_zeta = limit(before * norm, after * norm, limiter, slope_most);

    double of_linear = 0.0, of_quadratic = 0.0;
    if (change[e] <= 0.0) {
        double along_xi = v_xi[e] * x_xi[e], along_eta = v_eta[e] * x_eta[e], along_zeta = v_zeta[e] * x_zeta[e];

        if (along_xi > 0.0)
            along_xi = 0.0;
        if (along_eta > 0.0)
            along_eta = 0.0;
        if (along_zeta > 0.0)
            along_zeta = 0.0;

        double density = mass[e] / (volume[e] * volume_new[e]);
        of_linear = -linear_by * density * (along_xi * (1.0 - phi_xi) + along_eta * (1.0 - phi_eta) +
            along_zeta * (1.0 - phi_zeta));
        of_quadratic = quadratic_by * density * (along_xi * along_xi * (1.0 - phi_xi * phi_xi) +
            along_eta * along_eta * (1.0 - phi_eta * phi_eta) + along_zeta * along_zeta * (1.0 - phi_zeta * phi_zeta));
    }
    linear[e] = of_linear;
    quadratic[e] = of_quadratic;
}
