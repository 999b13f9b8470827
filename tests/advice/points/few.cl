// few items that go a long way

__kernel void add_columns(__global float *sum, __global const float *mat, const int height)
{
    const int col = get_global_id(0), width = get_global_size(0);
    sum[col] = 0;
    for (int row = 0; row < height; ++row) { sum[col] += mat[row * width + col]; }
}

// C = X^T X, one row of it an item
__kernel void moments(__global const float *x, __global float *c, int samples)
{
    int p = get_global_id(0), width = get_global_size(0);
    for (int q = p; q < width; q++) {
        c[p * width + q] = 0.0f;
        for (int s = 0; s < samples; s++)
            c[p * width + q] += x[s * width + p] * x[s * width + q];
        c[q * width + p] = c[p * width + q];
    }
}

// take the direction `pivot` out of all other columns
__kernel void deflate(__global float *basis, int len, int pivot)
{
#define AT(r, c) basis[(r) * (int)get_global_size(0) + (c)]
    int me = get_global_id(0);
    float along = 0.f;
    if (me <= pivot) return;
    for (int r = 0; r < len; r++) along += AT(r, pivot) * AT(r, me);
    for (int r = 0; r < len; r++) AT(r, me) -= along * AT(r, pivot);
#undef AT
}

// the area under 4 / (1 + x^2)
__kernel void quadrature(int strips, float h, __global float *area)
{
    int k, first = get_global_id(0) * strips;
    float t, a = 0;
    for (k = first; k < first + strips; k++) { t = (k + .5f) * h; a += 4.f / (1.f + t * t); }
    area[get_global_id(0)] = a * h;
}

// a row of the left matrix is kept by the item
#define ORDER 128
__kernel void row_times_matrix(__global float *restrict out, __global const float *restrict lhs,
                               __global const float *restrict rhs)
{
    int r = get_global_id(0);
    float own[ORDER];
    for (int k = 0; k < ORDER; k++) own[k] = lhs[r * ORDER + k];
    for (int c = 0; c < ORDER; c++) {
        float v = 0;
        for (int k = 0; k < ORDER; k++) v += own[k] * rhs[k * ORDER + c];
        out[r * ORDER + c] = v;
    }
}
