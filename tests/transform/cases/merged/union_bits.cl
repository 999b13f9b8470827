/* The bits of a number by a union. */
kernel void union_bits(global const int *in, global int *out, int n)
{
    union { float f; uint u; uchar b[4]; } x;
    x.f = in[get_global_id(0)];
    x.u ^= 0x400000;
    x.b[0] = get_local_id(0);
    out[get_global_id(0)] = x.u;
}
