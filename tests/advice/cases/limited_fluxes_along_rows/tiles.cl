#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define GROUP 128
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

/* What flows through the faces along x: mass and energy of the cell where it comes from, with a limited slope.
   Density and energy of the group's piece of a row are staged in local memory. */
__kernel void fluxes_x(int nx, int ny, __global const double *restrict volume_flux,
                       __global const double *restrict volume, __global const double *restrict density,
                       __global const double *restrict energy, __global const double *restrict width,
                       __global double *restrict mass_flux, __global double *restrict energy_flux)
{
    __local double d[GROUP + 3], e[GROUP + 3];
    int col = get_global_id(0), row = get_global_id(1);
    int start = get_group_id(0) * GROUP - 2;
    if (row <= ny + 1) {
        for (int i = get_local_id(0); i < GROUP + 3; i += GROUP) {
            int c = start + i;
            if (c >= 0 && c < nx + 4) {
                d[i] = density[CELL(c)];
                e[i] = energy[CELL(c)];
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
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

    double own = d[giver - start];
    double mass = flux * (own + limited(1.0 - share, own - d[far - start], d[taker - start] - own, sigma3, sigma4));
    mass_flux[FACE(col)] = mass;

    double held = e[giver - start];
    double mass_share = fabs(mass) / (own * volume[FACE(giver)]);
    energy_flux[FACE(col)] = mass * (held + limited(1.0 - mass_share, held - e[far - start],
                                                    e[taker - start] - held, sigma3, sigma4));
}
