// TPC-H Q1: l_extendedprice * (1 - l_discount) and that * (1 + l_tax), as DECIMAL(15, 2), half away from zero.
#define SCALE 100L

// v + 50 of 45 bits by 25 * 4: without its last two bits it fits a product with 2^k / 25
static inline long rescale(long v)
{
    const ulong a = (abs(v) + (ulong)(SCALE / 2)) >> 2;
    const long q = mul_hi(a, 0xA3D70A3D70A3D71UL);
    return v >= 0 ? q : -q;
}

__kernel void q1_projection(__global const long *l_extendedprice, __global const long *l_discount,
                            __global const long *l_tax, __global const uchar *l_valid,
                            __global long *disc_price, __global long *charge, const int n)
{
    const int row = get_global_id(0);
    if (row >= n) return;

    if (!l_valid[row]) {            // NULL
        disc_price[row] = 0;
        charge[row] = 0;
        return;
    }
    const long price = rescale(l_extendedprice[row] * (SCALE - l_discount[row]));
    disc_price[row] = price;
    charge[row] = rescale(price * (SCALE + l_tax[row]));
}
