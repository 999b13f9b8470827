/* y = H x; two states an item, which differ in bit 0: t is what they share, that is bits 1 and above.
   J (x_other / 2 - x / 4), where other is the state itself if the spins of a bond are alike */
__kernel void apply_h(__global const double2 *restrict x, __constant double *coupling, __global double2 *restrict y,
                      int sites)
{
    const uint t = get_global_id(0), top = sites - 2;
    const double2 own = x[t];
    const double2 low = x[t ^ 1], high = x[t ^ (1u << top)];
    double2 sum;
    double all = coupling[0] + coupling[sites - 1];

    // the bonds of site 0
    sum.x = coupling[0] * (t & 1 ? low.y : own.x);
    sum.y = coupling[0] * (t & 1 ? own.y : low.x);
    sum.x += coupling[sites - 1] * (t >> top & 1 ? high.y : own.x);
    sum.y += coupling[sites - 1] * (t >> top & 1 ? own.y : high.x);
#pragma unroll 4
    for (uint b = 0; b < top; ++b) {
        const uint differ = (t >> b ^ t >> (b + 1)) & 1;
        sum += coupling[b + 1] * x[t ^ (differ * 3u << b)];
        all += coupling[b + 1];
    }
    y[t] = 0.5 * sum - 0.25 * all * own;
}
