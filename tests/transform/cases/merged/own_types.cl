/* typedef, enum and a table inside of the kernel. */
kernel void own_types(global const int *in, global int *out, int n)
{
    typedef struct { short lo, hi; } both;
    enum { LO, HI = 3 };
    constant int table[4] = { 9, 8, 7, 6 };
    const both b = { (short)get_global_id(0), table[n & 3] };
    out[get_global_id(0)] = table[b.lo & HI] * 10 + b.hi + LO;
}
