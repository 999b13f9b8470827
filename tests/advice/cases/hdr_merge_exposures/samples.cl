// Debevec & Malik: radiance from bracketed shots. `shots` holds `count` RGB images one after the other.

float hat(uchar z)
{
    if (z <= 127)
        return z + 1.0f;
    else
        return 256.0f - z;
}

// an item a channel of a pixel
__kernel void merge(__global uchar *shots, __global float *curve, __global float *log_time,
                    __global float *radiance, int pixels, int count)
{
    int i = get_global_id(0);
    int c = i % 3;

    float num = 0.0f, den = 0.0f;
    for (int k = 0; k < count; k++)
    {
        uchar z = shots[k * pixels * 3 + i];
        num += hat(z) * (curve[c * 256 + z] - log_time[k]);
        den += hat(z);
    }
    radiance[i] = exp(num / den);
}
