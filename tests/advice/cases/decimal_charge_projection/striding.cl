// TPC-H Q1: l_extendedprice * (1 - l_discount) and that * (1 + l_tax), as DECIMAL(15, 2), half away from zero.
#define SCALE 100L

static inline long rescale(long v) { return (v >= 0 ? v + SCALE / 2 : v - SCALE / 2) / SCALE; }

__kernel void q1_projection(__global const long *l_extendedprice, __global const long *l_discount,
                            __global const long *l_tax, __global const uchar *l_valid,
                            __global long *disc_price, __global long *charge, const int n)
{
    for (int row = get_global_id(0); row < n; row += get_global_size(0)) {
        if (!l_valid[row]) {            // NULL
            disc_price[row] = 0;
            charge[row] = 0;
            continue;
        }
        const long price = rescale(l_extendedprice[row] * (SCALE - l_discount[row]));
        disc_price[row] = price;
        charge[row] = rescale(price * (SCALE + l_tax[row]));
    }
}
