/* y = H x, H = sum over bonds of J (Sx Sx + Sy Sy + Sz Sz); bit b of a state is the spin at site b */
__kernel void apply_h(__global const double *x, __global const double *coupling, __global double *y, int sites)
{
    uint state = get_global_id(0);

    double own = 0.25 * x[state];
    y[state] = 0;
    for (int b = 0; b < sites; b++) {
        int c = (b + 1) % sites;
        if (((state >> b) & 1) == ((state >> c) & 1))
            y[state] += coupling[b] * own;
        else {
            y[state] -= coupling[b] * own;
            y[state] += 0.5 * coupling[b] * x[state ^ (1u << b) ^ (1u << c)];
        }
    }
}
