// Forces, pair energies and electron densities of metal atoms: a group a box, whose items meet those of 27 boxes.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define SLOTS 64
#define BOXES 27

void interpolate(__global const double *table, int intervals, double per, double r, double *value, double *slope)
{
    double t = r * per;
    int at = (int)floor(t);
    if (at > intervals - 1)
        at = intervals - 1;
    t -= at;

    double before = table[at], here = table[at + 1], next = table[at + 2], after = table[at + 3];
    double rise = next - before, rise_next = after - here;
    *value = here + 0.5 * t * (rise + t * (next + before - 2.0 * here));
    *slope = 0.5 * (rise + t * (rise_next - rise)) * per;
}

__kernel void pair_pass(__global const double *x, __global const double *y, __global const double *z,
                        __global const int *held, __global const int *around,
                        __global const int *boxes, __global const double *phi, __global const double *rho,
                        __global double *fx, __global double *fy, __global double *fz, __global double *energy,
                        __global double *density, int intervals, double per, double cutoff)
{
    __local double qx[SLOTS], qy[SLOTS], qz[SLOTS];
    int l = get_local_id(0), box = boxes[get_group_id(0)], me = box * SLOTS + l;
    bool is_atom = l < held[box];
    double px = is_atom ? x[me] : 0.0, py = is_atom ? y[me] : 0.0, pz = is_atom ? z[me] : 0.0;
    double ax = 0.0, ay = 0.0, az = 0.0, sum = 0.0, electrons = 0.0;

    for (int n = 0; n < BOXES; n++) {
        int other = around[box * BOXES + n];
        int there = held[other];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = l; i < there; i += get_local_size(0)) {
            qx[i] = x[other * SLOTS + i];
            qy[i] = y[other * SLOTS + i];
            qz[i] = z[other * SLOTS + i];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int it = 0; it < there && is_atom; it++) {
            double dx = px - qx[it], dy = py - qy[it], dz = pz - qz[it];
            double square = dx * dx + dy * dy + dz * dz;

            if (square <= cutoff * cutoff && square > 0.0) {
                double r = sqrt(square), pair, pair_slope, charge, charge_slope;
                interpolate(phi, intervals, per, r, &pair, &pair_slope);
                interpolate(rho, intervals, per, r, &charge, &charge_slope);
                pair_slope /= r;
                ax -= pair_slope * dx;
                ay -= pair_slope * dy;
                az -= pair_slope * dz;
                sum += pair;
                electrons += charge;
            }
        }
    }
    if (!is_atom)
        return;
    fx[me] = ax;
    fy[me] = ay;
    fz[me] = az;
    energy[me] = 0.5 * sum;
    density[me] = electrons;
}
