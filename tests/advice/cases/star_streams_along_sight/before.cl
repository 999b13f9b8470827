// Stars of a halo and of three streams in the cells of a wedge of the sky, by sums along lines of sight
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

#ifdef PLAIN
#define root(x) sqrt(x)
#define quotient(a, b) ((a) / (b))
#else
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
#endif

// A sum, and what rounding has lost of it
static double2 add(double2 sum, double term)
{
    const double mended = term + sum.y, total = sum.x + mended;
    return (double2)(total, mended - (total - sum.x));
}

kernel void count_stars(global double2 *restrict halo, global double2 *restrict streams,
                        global const double2 *restrict of_radius, global const double2 *restrict points,
                        global const double2 *restrict sight, global const double *restrict rise,
                        constant struct stream *model, const uint radii, const uint across, const double weight,
                        const uint line)
{
    const size_t step = get_global_id(0) % across, radius = get_global_id(0) / across;
    if (radius >= radii) return;

#ifdef LINES_FIRST
    const size_t cell = radius * across + step;
#else
    const size_t cell = step * radii + radius;
#endif
    const size_t cells = (size_t)across * radii;
    const double2 flat = sight[line * across + step];
    const double up = rise[line * across + step];
    double2 halo_sum = halo[cell], stream_sums[STREAMS];
    #pragma unroll
    for (int s = 0; s < STREAMS; s++) stream_sums[s] = streams[s * cells + cell];

    double of_halo = 0, of_streams[STREAMS] = { 0 };

    for (int n = 0; n < ALONG; n++) {
        const double2 point = points[radius * ALONG + n];
        const double x = mad(point.x, flat.x, -OF_SUN), y = point.x * flat.y, z = point.x * up;

        const double far = root(mad(FLATTENED, z * z, mad(y, y, x * x)));
        const double outer = far + CORE;
        of_halo += quotient(point.y, far * (outer * outer * outer));

        #pragma unroll
        for (int s = 0; s < STREAMS; s++) {
            double dx = x - model[s].x, dy = y - model[s].y, dz = z - model[s].z;
            const double along = mad(model[s].axis_z, dz, mad(model[s].axis_y, dy, model[s].axis_x * dx));
            dx = mad(along, -model[s].axis_x, dx);
            dy = mad(along, -model[s].axis_y, dy);
            dz = mad(along, -model[s].axis_z, dz);
            const double square = mad(dz, dz, mad(dy, dy, dx * dx));
            of_streams[s] = mad(point.y, exp(-square * model[s].narrow), of_streams[s]);
        }
    }

    const double volume = weight * of_radius[radius].x;
    halo[cell] = add(halo_sum, of_halo * volume);
    #pragma unroll
    for (int s = 0; s < STREAMS; s++) streams[s * cells + cell] = add(stream_sums[s], of_streams[s] * volume);
}
