#define HALF 0.5
#define REAL double

double mean(double a, double b) { return (a + b) * HALF; }

static inline void double_to(double *to, int doubles) { *to *= 2.0 * doubles; }

kernel void sums(global const float *x, global float *y)
{
    int i = get_global_id(0);
    double s = 0, t = 1.0, all[2] = { 0., 1e0 };
    REAL u = .25;
    for (int k = 0; k < 4; k++)
        s += x[(i + k) % 64] * 0.25 + sin(2 * M_PI * k), t *= 1.5;
    double2 pair = (double2)(s, t);
    double_to(&s, 2);
    y[i] = (float)mean(s, (double)x[i]) + convert_double(i) * 1e-3 + t + all[1] + u + pair.x;
}

kernel void given(global const float *x, global float *y, const double scale)
{
    int i = get_global_id(0);
    y[i] = x[i] * scale + 1.0 / (1.0 + scale);
}

kernel void moved(global const float *x, global float *y, double scale)
{
    scale *= 2;
    y[get_global_id(0)] = x[get_global_id(0)] * scale;
}

constant double weights[2] = { 0.5, 2 };

kernel void table(global const float *x, global float *y)
{
    y[get_global_id(0)] = x[get_global_id(0)] * weights[1];
}

kernel void wide(global double *y) { y[get_global_id(0)] *= 0.5; }

struct item {
    double at;
};

kernel void members(global const struct item *x, global float *y)
{
    y[get_global_id(0)] = x[0].at * 0.5;
}

kernel void bits(global const float *x, global float *y)
{
    y[get_global_id(0)] = as_long(x[0] * 0.5) > 0;
}

kernel void floats(global float *y) { y[get_global_id(0)] *= 0.5f; }

typedef double real;

kernel void named(global const float *x, global float *y)
{
    real a = x[0];
    y[get_global_id(0)] = a * 0.5;
}

#undef M_E
#define M_E 0.5

double d(double x) { return x * 0.5; }

float le(float x)
{
    const /* double */ double t = (const double)x * M_E;
    return t;
}

kernel void named_within(global const float *x, global float *y, double2 p)
{
    int i = get_global_id(0);
    double2 q = p * 0.5;
    y[i] = d(x[i]) * 2.0 + le(x[i]) + q.x + p.y;
}

kernel void sizes(global const float *x, global float *y)
{
    double a[2] = {1., 2.};
    y[get_global_id(0)] = a[1] * (sizeof(a) / sizeof(double));
}

kernel void halves(global const float *x, global float *y)
{
    double a[2] = {3.7, 5.5};
    ulong *p = (ulong *)a;
    y[get_global_id(0)] = p[1] >> 50;
}

kernel void behind(global const float *x, global float *y)
{
    double a[3] = {1., 2., 3.};
    const double *p = (const double *)a + 1;
    y[get_global_id(0)] = p[1];
}

kernel void tiny(global const float *x, global float *y)
{
    y[get_global_id(0)] = x[1] / (x[1] + 1e-60);
}

kernel void counted(global const float *x, global float *y)
{
    int n = 0;
    for (double t = 0; t < 1; t += 0.1)
        n++;
    y[get_global_id(0)] = n;
}

kernel void called(global float *y, double s) { y[get_global_id(0)] = s * 0.5; }

kernel void calls(global const float *x, global float *y) { called(y, 0.5); }

#define PIECES(t) (sizeof(t) / 4)
#define WIDE(x) ((double)(x))

float squared(float x) { return WIDE(x) * WIDE(x); }

double convert_units(double x) { return x * 0.25; }

kernel void units(global const float *x, global float *y)
{
    y[get_global_id(0)] = squared(x[get_global_id(0)]) * convert_units(2.0);
}

kernel void pieces(global const float *x, global float *y)
{
    double t[2] = {1., 2.};
    for (int k = 0; k < PIECES(t); k++)
        y[get_global_id(0)] = t[k / 2] /* "//" */ + k;
}

kernel void long_number(global const float *x, global float *y)
{
    y[get_global_id(0)] = 16777217.0 - 16777216.0;
}
