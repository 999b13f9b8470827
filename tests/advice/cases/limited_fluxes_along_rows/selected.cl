#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* arrays at cells have two more on each side; those at faces and volumes have rows longer by one */
#define CELL(c) ((c) + row * (nx + 4))
#define FACE(c) ((c) + row * (nx + 5))

double limited(double slope, double behind, double ahead, double sigma3, double sigma4)
{
    double weighted = (sigma3 * fabs(behind) + sigma4 * fabs(ahead)) * (1.0 / 6.0);
    double rise = slope * copysign(fmin(fmin(fabs(behind), fabs(ahead)), weighted), ahead);
    return behind * ahead > 0.0 ? rise : 0.0;
}

/* What flows through the faces along x: mass and energy of the cell where it comes from, with a limited slope;
   cells are chosen by the sign without branches */
__kernel void fluxes_x(int nx, int ny, __global const double *restrict volume_flux,
                       __global const double *restrict volume, __global const double *restrict density,
                       __global const double *restrict energy, __global const double *restrict width,
                       __global double *restrict mass_flux, __global double *restrict energy_flux)
{
    int col = get_global_id(0), row = get_global_id(1);
    if (col < 2 || col > nx + 3 || row < 2 || row > ny + 1)
        return;

    double flux = volume_flux[FACE(col)];
    int right = flux > 0.0;
    int giver = col - right, taker = col - 1 + right;
    int far = right ? col - 2 : min(col + 1, nx + 3);
    int next = right ? giver : far;

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
