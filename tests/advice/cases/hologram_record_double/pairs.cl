#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/// Intensity on the sensor: object wave with Fresnel's quadratic phase, plus a tilted plane wave as reference.
typedef struct { double wavelength, distance, pitch, tilt; } Setup;   // metres, radians

static Setup make_setup(double lambda, double z, double pitch, double tilt)
{
    Setup setup;
    setup.wavelength = lambda;
    setup.distance = z;
    setup.pitch = pitch;
    setup.tilt = tilt;
    return setup;
}

static double2 expi(double phase) { return (double2)(cos(phase), sin(phase)); }

static double2 cmul(double2 a, double2 b) { return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

__kernel void record_hologram(__global const float4 *object, __global float2 *intensity, int width, int height,
                              double lambda, double z, double pitch, double tilt, double reference)
{
    int pair = get_global_id(0);
    int row = get_global_id(1);
    if (pair >= width / 2 || row >= height)
        return;

    Setup setup = make_setup(lambda, z, pitch, tilt);
    double y = (row - height / 2) * setup.pitch;
    double k = 2.0 * M_PI / setup.wavelength;
    float4 both = object[row * (width / 2) + pair];
    float result[2];
    for (int i = 0; i < 2; i++) {
        double x = (2 * pair + i - width / 2) * setup.pitch;
        double2 u = cmul(convert_double2(i ? both.hi : both.lo), expi(k * (x * x + y * y) / (2.0 * setup.distance)));
        double2 total = u + reference * expi(k * x * sin(setup.tilt));
        result[i] = (float)(total.x * total.x + total.y * total.y);
    }
    intensity[row * (width / 2) + pair] = (float2)(result[0], result[1]);
}
