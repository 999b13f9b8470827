#define EXP_HALF(x) (exp(-(x)) / two)
#define ROOT sqrt

float ratio(float a, float b) { return a / b / 3.0f + pow(a, 2.0f); }

float shared(float a) { return exp(a); }

kernel void floats(global const float *x, global float *y, global float4 *v, int n)
{
    int i = get_global_id(0);
    const float two = x[1] + 1;
    float a = x[i], b = 1 / (a + two);
    a /= b + 2;
    b = exp(a) / a * b / (a / b);  /* from the left */
    b += EXP_HALF(a) + ROOT(fabs(b)) + pow(b, 3.0f) + powr(a, a) + pown(a, 2);
    v[i] = v[i] / (a + 1) + 1 / v[i];
    for (int k = 1; k < 4; k++)
        b += a / (float)(k + n) + i / 3;
    for (int k = 2; k < 4; k++)
        b += a / (float)(k - 1);
    y[i] = ratio(a, b) + sin(a);
}

kernel void powers(global const float *x, global float *y)
{
    int i = get_global_id(0);
    float a = x[i], square = a * a + 1.0f, e = x[0] + 0.5f;
    float sum = pow(a - x[1], 2.0f) + pow(a, 6.0f) + pow(a + 1.0f, 4.0f) + pow(a, 2.5f);
    sum += pow(square, e) + pow(max(a - 3.0f, 0.0f), e) + pow(x[i++], 2.0f);
    y[i - 1] = sum + pow(x[i - 1], e);
}

kernel void helped(global float *y)
{
    y[get_global_id(0)] = shared(y[get_global_id(0)]);
}

kernel void helped_as_well(global float *y) { y[get_global_id(0)] = shared(1.0f); }

kernel void whole(global int *y) { y[get_global_id(0)] = y[get_global_id(0)] / 3; }

float exp2_of(float a) { return a + a; }

kernel void own(global float *y) { y[get_global_id(0)] = exp2_of(y[get_global_id(0)]) / 2.0f; }

kernel void far(global double *y, double d) { y[get_global_id(0)] = exp(y[get_global_id(0)] / d); }

#define TWO 2.0f
#define SQUARE(x) pow(x, TWO)
#define TEXT(e) ((e) + sizeof(#e))

/* Powers of whole numbers, and of what may be no number, or is itself, stay. */
kernel void bases(global const float *x, global float *y, global const int *w)
{
    int i = get_global_id(0), b = w[i] + 70000;
    volatile float a = x[i];
    float e = x[0] + 0.5f, r = fmax(sqrt(-x[i]), -2.0f);
    y[i] = pow(b, 2.0f) + pow(w[i], 2.0f) / 4 + pow(a, 3.0f) + pow(r, e) + e / x[i];
}

kernel void behind_macros(global const float *x, global float *y)
{
    int i = get_global_id(0);
    y[i] = SQUARE(x[i]) + pow(x[i], TWO) + TEXT(x[i] / x[1]) + 010 / x[i] + (exp)(x[i] / x[3]);
}

kernel void beside(global const float *x, global float *y)
{
    int i = get_global_id(0);
    y[i] = x[i] /* one */ / x[1] + x[i] / // two
        x[2];
}

kernel void parted(global const float *x, global float *y)
{
    y[get_global_id(0)] = x[0] /
#ifdef NEVER
        x[1];
#else
        x[2];
#endif
}

float shared_with_none(float a) { return sqrt(a); }

float unused(float a) { return shared_with_none(a) / a; }

kernel void own_helper(global const float *x, global float *y)
{
    y[get_global_id(0)] = shared_with_none(x[get_global_id(0)]);
}

kernel void inner(global const float *x, global float *y)
{
    y[get_global_id(0)] = exp(x[get_global_id(0)] / 16);
}

kernel void outer(global const float *x, global float *y) { inner(x, y); }

kernel void itself(global const float *x, global float *y)
{
    float b = b;
    b = pow(b, x[1]);
    y[get_global_id(0)] = sqrt(x[get_global_id(0)]);
}

kernel void narrowed(global const float *x, global float *y)
{
    float a = 1e30f + x[0], h = 3.0f;
    double d = 1e40;
    a /= d;
    y[get_global_id(0)] = a * 1e10f + sqrt(x[1]) / h;
}
