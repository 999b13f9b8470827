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

// whole turns are taken away in double precision, and what is left is done in single
static float2 expi_turns(double turns)
{
    float phase = (float)(turns - rint(turns)) * (2.0f * M_PI_F);
    return (float2)(native_cos(phase), native_sin(phase));
}

static float2 cmulf(float2 a, float2 b) { return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

__kernel void record_hologram(__global const float2 *object, __global float *intensity, int width, int height,
                              double lambda, double z, double pitch, double tilt, double reference)
{
    int col = get_global_id(0);
    int row = get_global_id(1);
    if (col >= width || row >= height)
        return;

    Setup setup = make_setup(lambda, z, pitch, tilt);
    double x = (col - width / 2) * setup.pitch;
    double y = (row - height / 2) * setup.pitch;
    float2 u = cmulf(object[row * width + col],
                      expi_turns((x * x + y * y) / (2.0 * setup.distance * setup.wavelength)));
    float2 r = (float)reference * expi_turns(x * sin(setup.tilt) / setup.wavelength);
    float2 total = u + r;
    intensity[row * width + col] = total.x * total.x + total.y * total.y;
}
