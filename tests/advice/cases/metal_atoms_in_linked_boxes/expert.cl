// Forces, pair energies and electron densities of metal atoms: eight items an atom, which meet those of 27 boxes.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define SLOTS 64
#define BOXES 27
#define LANES 8
#define GROUP 128

void interpolate(__global const double2 *table, int intervals, double per, double r, double2 *value,
                 double2 *slope)
{
    double t = r * per;
    int at = (int)floor(t);
    if (at > intervals - 1)
        at = intervals - 1;
    t -= at;

    double2 before = table[at], here = table[at + 1], next = table[at + 2], after = table[at + 3];
    double2 rise = next - before, rise_next = after - here;
    *value = here + 0.5 * t * (rise + t * (next + before - 2.0 * here));
    *slope = 0.5 * (rise + t * (rise_next - rise)) * per;
}

__kernel void pair_pass(__global const double4 *restrict places,
                        __global const int *held, __global const int *around, __global const int *slots,
                        __global const int *boxes, __global const double2 *restrict both,
                        __global double *fx, __global double *fy, __global double *fz, __global double *energy,
                        __global double *density, int atoms, int intervals, double per, double cutoff)
{
    int id = get_global_id(0) / LANES, lane = get_global_id(0) % LANES, l = get_local_id(0);
    __local double sums[5][GROUP];
    bool is_atom = id < atoms;
    id = is_atom ? id : 0;

    int box = boxes[id], me = box * SLOTS + slots[id];
    double4 p = places[me];
    double ax = 0.0, ay = 0.0, az = 0.0, sum = 0.0, electrons = 0.0;

    for (int n = 0; n < BOXES; n++) {
        int other = around[box * BOXES + n];
        int there = held[other];
        for (int slot = lane; slot < there; slot += LANES) {
            int it = other * SLOTS + slot;
            double4 q = places[it];
            double dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
            double square = dx * dx + dy * dy + dz * dz;

            if (square <= cutoff * cutoff && square > 0.0) {
                double r = sqrt(square), pair_slope;
                double2 value, slope;
                interpolate(both, intervals, per, r, &value, &slope);
                pair_slope = slope.x / r;
                ax -= pair_slope * dx;
                ay -= pair_slope * dy;
                az -= pair_slope * dz;
                sum += value.x;
                electrons += value.y;
            }
        }
    }
    sums[0][l] = ax;
    sums[1][l] = ay;
    sums[2][l] = az;
    sums[3][l] = sum;
    sums[4][l] = electrons;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane > 0 || !is_atom)
        return;
    for (int i = 1; i < LANES; i++) {
        ax += sums[0][l + i];
        ay += sums[1][l + i];
        az += sums[2][l + i];
        sum += sums[3][l + i];
        electrons += sums[4][l + i];
    }
    fx[me] = ax;
    fy[me] = ay;
    fz[me] = az;
    energy[me] = 0.5 * sum;
    density[me] = electrons;
}
