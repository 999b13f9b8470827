// An item an output; eight samples a load, eight coefficients from constant memory. taps % 8 == 0
#define M 8

__kernel void decimate(__global const short8 *in, __constant short8 *coef, __global int *out, const int taps)
{
    const int o = get_global_id(0);

    int acc = 0;
    for (int k = 0; k < taps / 8; ++k) {
        int8 p = convert_int8(in[o + k]) * convert_int8(coef[k]);
        int4 q = p.lo + p.hi;
        acc += q.x + q.y + q.z + q.w;
    }
    out[o] = acc;
}
