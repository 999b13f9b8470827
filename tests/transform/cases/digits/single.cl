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
