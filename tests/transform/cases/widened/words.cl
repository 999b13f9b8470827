#define s2 s3
kernel void swapped(global const float *restrict a, global float *restrict y, int n)
{
    float s = 0;
    for (int k = 0; k < n; k++)
        s += a[k];
    y[get_global_id(0)] = s;
}
