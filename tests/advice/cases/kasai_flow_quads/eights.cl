/* Colour flow: lag-one autocorrelation over the pulses of an ensemble (Kasai).
 * iq: I and Q of a pixel side by side, a plane for each pulse; eight pixels an item. */
#define ENSEMBLE 12

__kernel void kasai(__global const short16 *restrict iq, __global float8 *restrict velocity,
                    __global float8 *restrict power, const uint quads, const float nyquist)
{
    const uint q = get_global_id(0), eights = quads / 2;
    if (q >= eights)
        return;

    short16 last = iq[q];
    int8 i0 = convert_int8(last.even), q0 = convert_int8(last.odd);
    int8 re = 0, im = 0, energy = i0 * i0 + q0 * q0;
#pragma unroll
    for (int pulse = 1; pulse < ENSEMBLE; pulse++) {
        const short16 next = iq[pulse * eights + q];
        const int8 i1 = convert_int8(next.even), q1 = convert_int8(next.odd);
        re += i1 * i0 + q1 * q0;
        im += q1 * i0 - i1 * q0;
        energy += i1 * i1 + q1 * q1;
        i0 = i1;
        q0 = q1;
    }
    velocity[q] = atan2(convert_float8(im), convert_float8(re)) * (nyquist / M_PI_F);
    power[q] = convert_float8(energy) * (1.0f / ENSEMBLE);
}
