#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* arrays at cells have two more on each side; those at faces and volumes have rows longer by one */
#define CELL(c) ((c) + row * (nx + 4))
#define FACE(c) ((c) + row * (nx + 5))

double limited(double slope, double behind, double ahead, double sigma3, double sigma4)
{
    if (behind * ahead <= 0.0)
        return 0.0;
    double weighted = (sigma3 * fabs(behind) + sigma4 * fabs(ahead)) * (1.0 / 6.0);
    return slope * copysign(fmin(fmin(fabs(behind), fabs(ahead)), weighted), ahead);
}

/* What flows through the faces along x: mass and energy of the cell where it comes from, with a limited slope */
__kernel void fluxes_x(int nx, int ny, __global const double *restrict volume_flux,
                       __global const double *restrict volume, __global const double *restrict density,
                       __global const double *restrict energy, __global const double *restrict width,
                       __global double *restrict mass_flux, __global double *restrict energy_flux)
{
    int col = get_global_id(0), row = get_global_id(1);
    if (col < 2 || col > nx + 3 || row < 2 || row > ny + 1)
        return;

    double flux = volume_flux[FACE(col)];
    int giver, far, taker, next;
    if (flux > 0.0) {
        far = col - 2;
        giver = col - 1;
        taker = col;
        next = giver;
    } else {
        far = col == nx + 3 ? col : col + 1;
        giver = col;
        taker = col - 1;
        next = far;
    }

    double share = fabs(flux) / volume[FACE(giver)];
    double sigma3 = (1.0 + share) * (width[col] / width[next]), sigma4 = 2.0 - share;

    double own = density[CELL(giver)];
    double mass = flux * (own + limited(1.0 - share, own - density[CELL(far)], density[CELL(taker)] - own, sigma3,
                                        sigma4));
    mass_flux[FACE(col)] = mass;

    double held = energy[CELL(giver)];
    double mass_share = fabs(mass) / (own * volume[FACE(giver)]);
    energy_flux[FACE(col)] = mass * (held + limited(1.0 - mass_share, held - energy[CELL(far)],
                                                    energy[CELL(taker)] - held, sigma3, sigma4));
}
