// cells of colour 0 by rows, n / 2 a row, then those of colour 1; the same for rhs
#define AT(k, r, c) (((k) * n + (r)) * (n / 2) + (c))
#define INSIDE(x)   ((x) > 0 && (x) < n - 1)

__kernel void relax(__global float *u, __global const float *rhs, int n, int colour, float h2, float w)
{
    int h = get_global_id(0), r = get_global_id(1), odd = (r + colour) & 1, c = 2 * h + odd;

    if (INSIDE(r) && INSIDE(c)) {
        float sum = u[AT(1 - colour, r - 1, h)] + u[AT(1 - colour, r + 1, h)]
                  + u[AT(1 - colour, r, h - 1 + odd)] + u[AT(1 - colour, r, h + odd)];
        u[AT(colour, r, h)] = (1.0f - w) * u[AT(colour, r, h)] + w * 0.25f * (sum - h2 * rhs[AT(colour, r, h)]);
    }
}
