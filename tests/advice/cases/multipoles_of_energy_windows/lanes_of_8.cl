#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Cross sections of materials at energies, from poles of the nuclides' windows: a lookup eight items.
// Each has every eighth nuclide.
#define ORDERS 4

typedef struct {
    double2 at, total, absorbed, fission;
} Pole;

double2 times(double2 a, double2 b)
{
    return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

double2 over(double2 a, double2 b)
{
    double square = b.x * b.x + b.y * b.y;
    return (double2)((a.x * b.x + a.y * b.y) / square, (a.y * b.x - a.x * b.y) / square);
}

void phase_factors(double2 *factors, int nuclide, double energy, __global const double *radii)
{
    for (int l = 0; l < ORDERS; l++) {
        double phi = radii[nuclide * ORDERS + l] * sqrt(energy);

        if (l == 1)
            phi -= atan(phi);
        else if (l == 2)
            phi -= atan(3.0 * phi / (3.0 - phi * phi));
        else if (l == 3)
            phi -= atan(phi * (15.0 - phi * phi) / (15.0 - 6.0 * phi * phi));
        phi *= 2.0;
        factors[l] = (double2)(cos(phi), -sin(phi));
    }
}

void micro_sections(double *micro, int nuclide, double energy, int windows, int poles_most,
                    __global const int *window_starts, __global const double *fits, __global const double *radii,
                    __global const Pole *poles, __global const short *orders)
{
    double2 factors[ORDERS];
    int window = (int)(energy * windows);
    if (window == windows)
        window--;

    phase_factors(factors, nuclide, energy, radii);

    __global const double *fit = fits + (nuclide * windows + window) * 3;
    double total = energy * fit[0], absorbed = energy * fit[1], fission = energy * fit[2];
    int first = window_starts[nuclide * (windows + 1) + window];
    int last = window_starts[nuclide * (windows + 1) + window + 1];

    for (int i = first; i < last; i++) {
        Pole pole = poles[nuclide * poles_most + i];
        double2 psi = over((double2)(0.0, 1.0), pole.at - (double2)(sqrt(energy), 0.0));
        double2 part = psi / energy;

        total += times(times(pole.total, part), factors[orders[nuclide * poles_most + i]]).x;
        absorbed += times(pole.absorbed, part).x;
        fission += times(pole.fission, part).x;
    }

    micro[0] = total;
    micro[1] = absorbed;
    micro[2] = fission;
    micro[3] = total - absorbed;
}

__kernel void macro_sections(__global const double *energies, __global const int *materials,
                             __global const int *nuclides_of, __global const int *nuclides,
                             __global const double *densities, int nuclides_most, int windows, int poles_most,
                             __global const int *window_starts, __global const double *fits,
                             __global const double *radii, __global const Pole *poles,
                             __global const short *orders, __global double *sections, int lookups)
{
    __local double sums[256][4];
    const int local_id = get_local_id(0), lane = local_id & 7;
    int id = get_global_id(0) / 8;
    double energy = energies[id];
    int material = materials[id];
    double macro[4] = { 0.0, 0.0, 0.0, 0.0 };

    for (int n = lane; n < nuclides_of[material]; n += 8) {
        double micro[4];
        int nuclide = nuclides[material * nuclides_most + n];

        micro_sections(micro, nuclide, energy, windows, poles_most, window_starts, fits, radii, poles, orders);
        for (int j = 0; j < 4; j++)
            macro[j] += micro[j] * densities[material * nuclides_most + n];
    }
    for (int j = 0; j < 4; j++)
        sums[local_id][j] = macro[j];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < 4) {
        double sum = 0.0;
        for (int other = 0; other < 8; other++)
            sum += sums[local_id - lane + other][lane];
        sections[id * 4 + lane] = sum;
    }
}
