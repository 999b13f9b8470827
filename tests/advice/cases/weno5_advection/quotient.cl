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

    float right = flux(row, i, nx);
    float left = flux(row, i - 1, nx);
    unew[j * nx + i] = row[i] - courant * (right - left);
}
