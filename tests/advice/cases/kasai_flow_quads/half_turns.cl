/* Colour flow: lag-one autocorrelation over the pulses of an ensemble (Kasai).
 * iq: I and Q of a pixel side by side, a plane for each pulse; four pixels an item. */
#define ENSEMBLE 12

__kernel void kasai(__global const short8 *restrict iq, __global float4 *restrict velocity,
                    __global float4 *restrict power, const uint quads, const float nyquist)
{
    const uint q = get_global_id(0);
    if (q >= quads)
        return;

    short8 last = iq[q];
    int4 i0 = convert_int4(last.even), q0 = convert_int4(last.odd);
    int4 re = 0, im = 0, energy = i0 * i0 + q0 * q0;
#pragma unroll
    for (int pulse = 1; pulse < ENSEMBLE; pulse++) {
        const short8 next = iq[pulse * quads + q];
        const int4 i1 = convert_int4(next.even), q1 = convert_int4(next.odd);
        re += i1 * i0 + q1 * q0;
        im += q1 * i0 - i1 * q0;
        energy += i1 * i1 + q1 * q1;
        i0 = i1;
        q0 = q1;
    }
    velocity[q] = nyquist * atan2pi(convert_float4(im), convert_float4(re));
    power[q] = convert_float4(energy) * (1.0f / ENSEMBLE);
}
