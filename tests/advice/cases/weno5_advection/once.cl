#define GROUP 128

// Jiang-Shu indicators of the three stencils
float smoothness(float c0, float c1, float c2, float d)
{
    // c0 - 2 c1 + c2 is the second difference, d the first one
    float s = c0 - 2.0f * c1 + c2;
    return 13.0f / 12.0f * s * s + 0.25f * d * d;
}

// value at the right side of cell c, wind from the left
float reconstruct(float a, float b, float c, float d, float e)
{
    const float eps = 1e-6f;

    float b0 = smoothness(a, b, c, a - 4.0f * b + 3.0f * c);
    float b1 = smoothness(b, c, d, b - d);
    float b2 = smoothness(c, d, e, 3.0f * c - 4.0f * d + e);

    float w0 = 0.1f / ((eps + b0) * (eps + b0));
    float w1 = 0.6f / ((eps + b1) * (eps + b1));
    float w2 = 0.3f / ((eps + b2) * (eps + b2));
    float sum = w0 + w1 + w2;

    return w0 / sum * (2.0f * a - 7.0f * b + 11.0f * c) / 6.0f
         + w1 / sum * (-b + 5.0f * c + 2.0f * d) / 6.0f
         + w2 / sum * (2.0f * c + 5.0f * d - e) / 6.0f;
}

int wrap(int i, int n)
{
    return (i + n) % n;
}

// flux through the side between cells i and i + 1 of a row
float flux(__global const float *row, int i, int n)
{
    return reconstruct(row[wrap(i - 2, n)], row[wrap(i - 1, n)], row[wrap(i, n)], row[wrap(i + 1, n)], row[wrap(i + 2, n)]);
}

__kernel void advect(__global const float *u, __global float *unew, int nx, int ny, float courant)
{
    int i = get_global_id(0);
    int j = get_global_id(1);
    __global const float *row = u + j * nx;
    __local float side[GROUP + 1];

    int l = get_local_id(0);
    side[l + 1] = flux(row, i, nx);
    if (l == 0) side[0] = flux(row, i - 1, nx);
    barrier(CLK_LOCAL_MEM_FENCE);

    unew[j * nx + i] = row[i] - courant * (side[l + 1] - side[l]);
}
