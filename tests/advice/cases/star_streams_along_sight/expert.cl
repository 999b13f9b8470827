// Stars of a halo and of three streams in the cells of a wedge of the sky, by sums along lines of sight
// Sums of neighbouring lines of sight stand side by side.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define STREAMS 3
#define ALONG 120
#define OF_SUN 8.5
#define CORE 12.25
#define FLATTENED 2.16

struct stream {
    double axis_x, x, axis_y, y, axis_z, z;
    double narrow;          // half the reciprocal square of its width
    double unused;
};

// From a reciprocal root of single precision, by two steps
static double root(double x)
{
    double guess = rsqrt((float)x);
    guess *= mad(-x, guess * guess, 3.0);
    const double found = guess * x;
    return found * mad(-0.0625, found * guess, 0.75);
}

// From a reciprocal of single precision, by two steps
static double quotient(double a, double b)
{
    double guess = 1.0f / convert_float_rtn(b);
    guess = mad(guess, mad(-b, guess, 1.0), guess);
    const double found = a * guess;
    return mad(guess, mad(-b, found, a), found);
}

// A sum, and what rounding has lost of it
static double2 add(double2 sum, double term)
{
    const double mended = term + sum.y, total = sum.x + mended;
    return (double2)(total, mended - (total - sum.x));
}

kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void count_stars(global double2 *restrict halo, global double2 *restrict streams,
                 global const double2 *restrict of_radius, global const double2 *restrict points,
                 global const double2 *restrict sight, global const double *restrict rise,
                 constant struct stream *model, const uint radii, const uint across, const double weight,
                 const uint line)
{
    const size_t step = get_global_id(0) % across, radius = get_global_id(0) / across;
    if (radius >= radii) return;

    const size_t cell = radius * across + step;
    const size_t cells = (size_t)across * radii;
    const double2 flat = sight[line * across + step];
    const double up = rise[line * across + step];
    double2 halo_sum = halo[cell], stream_sums[STREAMS];
    #pragma unroll
    for (int s = 0; s < STREAMS; s++) stream_sums[s] = streams[s * cells + cell];

    double of_halo = 0, of_streams[STREAMS] = { 0 };

    // Squares of distances are polynomials of how far a point is.
    const double halo_0 = OF_SUN * OF_SUN, halo_1 = -2 * OF_SUN * flat.x;
    const double halo_2 = flat.x * flat.x + flat.y * flat.y + FLATTENED * (up * up);
    double stream_0[STREAMS], stream_1[STREAMS], stream_2[STREAMS];
    #pragma unroll
    for (int s = 0; s < STREAMS; s++) {
        const double ax = model[s].axis_x, ay = model[s].axis_y, az = model[s].axis_z;
        const double cx = -OF_SUN - model[s].x, cy = -model[s].y, cz = -model[s].z;
        const double along_0 = ax * cx + ay * cy + az * cz, along_1 = ax * flat.x + ay * flat.y + az * up;
        const double x0 = cx - along_0 * ax, y0 = cy - along_0 * ay, z0 = cz - along_0 * az;
        const double x1 = flat.x - along_1 * ax, y1 = flat.y - along_1 * ay, z1 = up - along_1 * az;
        stream_0[s] = -model[s].narrow * (x0 * x0 + y0 * y0 + z0 * z0);
        stream_1[s] = -model[s].narrow * 2 * (x0 * x1 + y0 * y1 + z0 * z1);
        stream_2[s] = -model[s].narrow * (x1 * x1 + y1 * y1 + z1 * z1);
    }

    for (int n = 0; n < ALONG; n++) {
        const double2 point = points[radius * ALONG + n];
        const double far = root(mad(mad(halo_2, point.x, halo_1), point.x, halo_0));
        const double outer = far + CORE;
        of_halo += quotient(point.y, far * (outer * outer * outer));

        #pragma unroll
        for (int s = 0; s < STREAMS; s++) {
            const double exponent = mad(mad(stream_2[s], point.x, stream_1[s]), point.x, stream_0[s]);
            of_streams[s] = mad(point.y, exp(exponent), of_streams[s]);
        }
    }

    const double volume = weight * of_radius[radius].x;
    halo[cell] = add(halo_sum, of_halo * volume);
    #pragma unroll
    for (int s = 0; s < STREAMS; s++) streams[s * cells + cell] = add(stream_sums[s], of_streams[s] * volume);
}
