// TPC-H Q1: l_extendedprice * (1 - l_discount) and that * (1 + l_tax), as DECIMAL(15, 2), half away from zero.
#define SCALE 100L

static inline long rescale(long v) { return (v >= 0 ? v + SCALE / 2 : v - SCALE / 2) / SCALE; }

__kernel void q1_projection(__global const long2 *l_extendedprice, __global const long2 *l_discount,
                            __global const long2 *l_tax, __global const uchar2 *l_valid,
                            __global long2 *disc_price, __global long2 *charge, const int n)
{
    const int pair = get_global_id(0);
    if (2 * pair >= n) return;

    const uchar2 valid = l_valid[pair];
    const long2 full = l_extendedprice[pair], discount = l_discount[pair], tax = l_tax[pair];
    long2 price = 0, total = 0;
    if (valid.x) {
        price.x = rescale(full.x * (SCALE - discount.x));
        total.x = rescale(price.x * (SCALE + tax.x));
    }
    if (valid.y) {
        price.y = rescale(full.y * (SCALE - discount.y));
        total.y = rescale(price.y * (SCALE + tax.y));
    }
    disc_price[pair] = price;
    charge[pair] = total;
}
