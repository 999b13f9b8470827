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

__kernel void viscosity(int elements, __global const int *restrict listed, __global const int *restrict masks,
                        __global const int *restrict left, __global const int *restrict right,
                        __global const int *restrict front, __global const int *restrict back,
                        __global const int *restrict below, __global const int *restrict above,
                        __global const double *restrict v_xi, __global const double *restrict v_eta,
                        __global const double *restrict v_zeta, __global const double *restrict x_xi,
                        __global const double *restrict x_eta, __global const double *restrict x_zeta,
                        __global const double *restrict change, __global const double *restrict mass,
                        __global const double *restrict volume, __global const double *restrict volume_new,
                        __global double *restrict linear, __global double *restrict quadratic, double linear_by,
                        double quadratic_by, double limiter, double slope_most)
{
    int i = get_global_id(0);
    if (i >= elements)
        return;

    int e = listed[i], mask = masks[e];
    double norm, before, after;

    norm = 1.0 / (v_xi[e] + TINY);
    if (mask & SYMMETRIC << 0)
        before = v_xi[e];
    else if (mask & FREE << 0)
        before = 0.0;
    else
        before = v_xi[left[e]];
    if (mask & SYMMETRIC << 2)
        after = v_xi[e];
    else if (mask & FREE << 2)
        after = 0.0;
    else
        after = v_xi[right[e]];
    double phi_xi = limit(before * norm, after * norm, limiter, slope_most);

    norm = 1.0 / (v_eta[e] + TINY);
    if (mask & SYMMETRIC << 4)
        before = v_eta[e];
    else if (mask & FREE << 4)
        before = 0.0;
    else
        before = v_eta[front[e]];
    if (mask & SYMMETRIC << 6)
        after = v_eta[e];
    else if (mask & FREE << 6)
        after = 0.0;
    else
        after = v_eta[back[e]];
    double phi_eta = limit(before * norm, after * norm, limiter, slope_most);

    norm = 1.0 / (v_zeta[e] + TINY);
    if (mask & SYMMETRIC << 8)
        before = v_zeta[e];
    else if (mask & FREE << 8)
        before = 0.0;
    else
        before = v_zeta[below[e]];
    if (mask & SYMMETRIC << 10)
        after = v_zeta[e];
    else if (mask & FREE << 10)
        after = 0.0;
    else
        after = v_zeta[above[e]];
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
