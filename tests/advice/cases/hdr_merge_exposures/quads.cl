// Debevec & Malik: radiance from bracketed shots. `shots` holds `count` RGB images one after the other.

float4 hat(int4 z)
{
    return convert_float4(min(z + 1, 256 - z));
}

// an item four pixels, which are three words of four samples each
__kernel void merge(__global uchar4 *shots, __global float *curve, __global float *log_time,
                    __global float4 *radiance, int pixels, int count)
{
    int i = get_global_id(0) * 3;

    for (int part = 0; part < 3; part++)
    {
        int4 c = (((int4)(0, 1, 2, 3) + part * 4) % 3) * 256;
        float4 num = 0.0f, den = 0.0f;
        for (int k = 0; k < count; k++)
        {
            int4 z = convert_int4(shots[k * (pixels / 4 * 3) + i + part]);
            int4 at = c + z;
            float4 g = (float4)(curve[at.x], curve[at.y], curve[at.z], curve[at.w]);
            num += hat(z) * (g - log_time[k]);
            den += hat(z);
        }
        radiance[i + part] = exp(num / den);
    }
}
