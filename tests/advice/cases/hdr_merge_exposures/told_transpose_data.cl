// Debevec & Malik: radiance from bracketed shots. `shots` holds `count` RGB images one after the other,
// `radiance` three planes.

float hat(uchar z)
{
    if (z <= 127)
        return z + 1.0f;
    else
        return 256.0f - z;
}

__kernel void merge(__global uchar *shots, __global float *curve, __global float *log_time,
                    __global float *radiance, int pixels, int count)
{
    int i = get_global_id(0);

    for (int c = 0; c < 3; c++)
    {
        float num = 0.0f, den = 0.0f;
        for (int k = 0; k < count; k++)
        {
            uchar z = shots[(k * pixels + i) * 3 + c];
            num += hat(z) * (curve[c * 256 + z] - log_time[k]);
            den += hat(z);
        }
        radiance[c * pixels + i] = exp(num / den);
    }
}
