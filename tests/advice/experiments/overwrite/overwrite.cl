kernel void set_first(global float *a, global float *b, const int n)
{
    const int i = get_global_id(0);
    float t = a[i], u = b[i];
    a[i] = 3; b[i] = t + u;
    t = a[i + n], u = b[i + n];
    a[i + n] = 3; b[i + n] = t + u;
}

kernel void set_last(global float *a, global float *b, const int n)
{
    const int i = get_global_id(0);
    float t = a[i], u = b[i];
    b[i] = t + u; a[i] = 3;
    t = a[i + n], u = b[i + n];
    b[i + n] = t + u; a[i + n] = 3;
}

kernel void reset_first(global float *a, global float *b, const int n)
{
    const int i = get_global_id(0);
    float t = a[i];
    a[i] = 0; b[i] = 2 * t;
    t = a[i + n];
    a[i + n] = 0; b[i + n] = 2 * t;
}

kernel void reset_last(global float *a, global float *b, const int n)
{
    const int i = get_global_id(0);
    b[i] = 2 * a[i]; a[i] = 0;
    b[i + n] = 2 * a[i + n]; a[i + n] = 0;
}

kernel void hand_on(global float *a, global float *b, const int n)
{
    const int i = get_global_id(0);
    float left = b[i];
#pragma unroll
    for (int k = 0; k < 8; k++) {
        const float was = a[i + k * n];
        a[i + k * n] = left;
        left -= was;
    }
    b[i] = left;
}

kernel void hand_on_at_end(global float *a, global float *b, const int n)
{
    const int i = get_global_id(0);
    float left = b[i], was[8];
#pragma unroll
    for (int k = 0; k < 8; k++) was[k] = a[i + k * n];
#pragma unroll
    for (int k = 0; k < 8; k++) {
        a[i + k * n] = left;
        left -= was[k];
    }
    b[i] = left;
}
