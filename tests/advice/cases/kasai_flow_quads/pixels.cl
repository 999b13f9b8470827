/* Colour flow: lag-one autocorrelation over the pulses of an ensemble (Kasai).
 * iq: I and Q of a pixel side by side, a plane for each pulse; a pixel an item. */
#define ENSEMBLE 12

__kernel void kasai(__global const short2 *restrict iq, __global float *restrict velocity,
                    __global float *restrict power, const uint quads, const float nyquist)
{
    const uint p = get_global_id(0), pixels = quads * 4;
    if (p >= pixels)
        return;

    int2 a = convert_int2(iq[p]);
    int re = 0, im = 0, energy = a.x * a.x + a.y * a.y;
#pragma unroll
    for (int pulse = 1; pulse < ENSEMBLE; pulse++) {
        const int2 b = convert_int2(iq[pulse * pixels + p]);
        re += b.x * a.x + b.y * a.y;
        im += b.y * a.x - b.x * a.y;
        energy += b.x * b.x + b.y * b.y;
        a = b;
    }
    velocity[p] = atan2((float)im, (float)re) * (nyquist / M_PI_F);
    power[p] = energy * (1.0f / ENSEMBLE);
}
