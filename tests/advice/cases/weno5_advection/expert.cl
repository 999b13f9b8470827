// Jiang-Shu indicators of the three stencils
float smoothness(float c0, float c1, float c2, float d)
{
    // c0 - 2 c1 + c2 is the second difference, d the first one
    float s = c0 - 2.0f * c1 + c2;
    return 13.0f / 12.0f * s * s + 0.25f * d * d;
}

// value at the right side of cell c, wind from the left; weights times the product of their denominators
float reconstruct(float a, float b, float c, float d, float e)
{
    const float eps = 1e-6f;

    float b0 = eps + smoothness(a, b, c, a - 4.0f * b + 3.0f * c);
    float b1 = eps + smoothness(b, c, d, b - d);
    float b2 = eps + smoothness(c, d, e, 3.0f * c - 4.0f * d + e);

    float w0 = b1 * b2, w1 = b0 * b2, w2 = b0 * b1;
    w0 = 0.1f * w0 * w0;
    w1 = 0.6f * w1 * w1;
    w2 = 0.3f * w2 * w2;

    return (w0 * (2.0f * a - 7.0f * b + 11.0f * c) + w1 * (-b + 5.0f * c + 2.0f * d)
            + w2 * (2.0f * c + 5.0f * d - e)) / (6.0f * (w0 + w1 + w2));
}

__kernel void advect(__global const float *restrict u, __global float *restrict unew, int nx, int ny, float courant)
{
    const int q = nx / 4;
    const int h = get_global_id(0);   // four cells
    const int j = get_global_id(1);
    __global const float4 *row = (__global const float4 *)u + j * q;

    const float4 before = row[h == 0 ? q - 1 : h - 1];
    const float4 own = row[h];
    const float4 after = row[h == q - 1 ? 0 : h + 1];

    const float4 left = (float4)(reconstruct(before.y, before.z, before.w, own.x, own.y),
                                 reconstruct(before.z, before.w, own.x, own.y, own.z),
                                 reconstruct(before.w, own.x, own.y, own.z, own.w),
                                 reconstruct(own.x, own.y, own.z, own.w, after.x));
    const float last = reconstruct(own.y, own.z, own.w, after.x, after.y);
    ((__global float4 *)unew)[j * q + h] = own - courant * ((float4)(left.yzw, last) - left);
}
