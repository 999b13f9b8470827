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
