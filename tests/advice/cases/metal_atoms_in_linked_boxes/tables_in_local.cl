// Forces, pair energies and electron densities of metal atoms: an item an atom, which meets those of 27 boxes.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define SLOTS 64
#define BOXES 27

void interpolate(__local const double *table, int intervals, double per, double r, double *value, double *slope)
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
                        __global const int *held, __global const int *around, __global const int *slots,
                        __global const int *boxes, __global const double *phi, __global const double *rho,
                        __global double *fx, __global double *fy, __global double *fz, __global double *energy,
                        __global double *density, int atoms, int intervals, double per, double cutoff)
{
    __local double pairs[504], charges[504];
    for (int i = get_local_id(0); i < intervals + 3; i += get_local_size(0)) {
        pairs[i] = phi[i];
        charges[i] = rho[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    int id = get_global_id(0);
    if (id >= atoms)
        return;

    int box = boxes[id], me = box * SLOTS + slots[id];
    double px = x[me], py = y[me], pz = z[me];
    double ax = 0.0, ay = 0.0, az = 0.0, sum = 0.0, electrons = 0.0;

    for (int n = 0; n < BOXES; n++) {
        int other = around[box * BOXES + n];
        for (int slot = 0; slot < held[other]; slot++) {
            int it = other * SLOTS + slot;
            double dx = px - x[it], dy = py - y[it], dz = pz - z[it];
            double square = dx * dx + dy * dy + dz * dz;

            if (square <= cutoff * cutoff && square > 0.0) {
                double r = sqrt(square), pair, pair_slope, charge, charge_slope;
                interpolate(pairs, intervals, per, r, &pair, &pair_slope);
                interpolate(charges, intervals, per, r, &charge, &charge_slope);
                pair_slope /= r;
                ax -= pair_slope * dx;
                ay -= pair_slope * dy;
                az -= pair_slope * dz;
                sum += pair;
                electrons += charge;
            }
        }
    }
    fx[me] = ax;
    fy[me] = ay;
    fz[me] = az;
    energy[me] = 0.5 * sum;
    density[me] = electrons;
}
