#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define ROWS 8

/// Intensity on the sensor: object wave with Fresnel's quadratic phase, plus a tilted plane wave as reference.
/// Both phases are sums of one of the column and one of the row: turns in double, their fractions in single precision.
static float fraction(double turns) { return (float)(turns - rint(turns)); }

static float2 expi_turns(float turns)
{
    const float phase = (turns - rint(turns)) * (2.0f * M_PI_F);
    return (float2)(native_cos(phase), native_sin(phase));
}

__kernel void record_hologram(__global const float2 *restrict object, __global float *restrict intensity, int width,
                              int height, double lambda, double z, double pitch, double tilt, double reference)
{
    const int col = get_global_id(0), first = get_global_id(1) * ROWS;
    const double bend = pitch * pitch / (2.0 * z * lambda);

    const double x = col - width / 2;
    const float turns_x = fraction(x * x * bend);
    const float2 r = (float)reference * expi_turns(fraction(x * pitch * sin(tilt) / lambda));
#pragma unroll
    for (int i = 0; i < ROWS; i++) {
        const int at = (first + i) * width + col;
        const double y = first + i - height / 2;
        const float2 e = expi_turns(turns_x + fraction(y * y * bend)), o = object[at];
        const float2 total = r + (float2)(o.x * e.x - o.y * e.y, o.x * e.y + o.y * e.x);
        intensity[at] = dot(total, total);
    }
}
