// TPC-H Q1: l_extendedprice * (1 - l_discount) and that * (1 + l_tax), as DECIMAL(15, 2), half away from zero.
#define SCALE 100L

// v + 50 of 45 bits by 25 * 4: without its last two bits it fits a product with 2^k / 25
static inline long rescale(long v)
{
    const ulong a = (abs(v) + (ulong)(SCALE / 2)) >> 2;
    const long q = mul_hi(a, 0xA3D70A3D70A3D71UL);
    return v >= 0 ? q : -q;
}

__kernel void q1_projection(__global const long2 *restrict l_extendedprice, __global const long2 *restrict l_discount,
                            __global const long2 *restrict l_tax, __global const uchar2 *restrict l_valid,
                            __global long2 *restrict disc_price, __global long2 *restrict charge,
                            const int n)
{
    const int pair = get_global_id(0);
    if (2 * pair >= n) return;

    const uchar2 valid = l_valid[pair];
    const long2 full = l_extendedprice[pair], discount = l_discount[pair], tax = l_tax[pair];
    const long2 keep = (long2)(-(long)(valid.x != 0), -(long)(valid.y != 0));
    const long2 due = full * (SCALE - discount);
    const long2 price = (long2)(rescale(due.x), rescale(due.y)) & keep;
    const long2 with_tax = price * (SCALE + tax);
    const long2 total = (long2)(rescale(with_tax.x), rescale(with_tax.y));
    disc_price[pair] = price;
    charge[pair] = total;
}
