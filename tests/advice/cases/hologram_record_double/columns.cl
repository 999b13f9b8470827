#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define ROWS 8

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

__kernel void record_hologram(__global const float2 *object, __global float *intensity, int width, int height,
                              double lambda, double z, double pitch, double tilt, double reference)
{
    int col = get_global_id(0);
    int first = get_global_id(1) * ROWS;
    if (col >= width)
        return;

    Setup setup = make_setup(lambda, z, pitch, tilt);
    double x = (col - width / 2) * setup.pitch;
    double k = 2.0 * M_PI / setup.wavelength;
    double2 r = reference * expi(k * x * sin(setup.tilt));
    for (int row = first; row < min(first + ROWS, height); row++) {
        double y = (row - height / 2) * setup.pitch;
        double2 u = cmul(convert_double2(object[row * width + col]),
                         expi(k * (x * x + y * y) / (2.0 * setup.distance)));
        double2 total = u + r;
        intensity[row * width + col] = (float)(total.x * total.x + total.y * total.y);
    }
}
