#define U(r, c)     u[(r) * n + (c)]
#define RHS(r, c)   rhs[(r) * n + (c)]
#define INSIDE(x)   ((x) > 0 && (x) < n - 1)

// an item a cell of the colour
__kernel void relax(__global float *u, __global const float *rhs, int n, int colour, float h2, float w)
{
    int r = get_global_id(1), c = 2 * get_global_id(0) + ((r + colour) & 1);

    if (INSIDE(r) && INSIDE(c)) {
        float sum = U(r - 1, c) + U(r + 1, c) + U(r, c - 1) + U(r, c + 1);
        U(r, c) = (1.0f - w) * U(r, c) + w * 0.25f * (sum - h2 * RHS(r, c));
    }
}
