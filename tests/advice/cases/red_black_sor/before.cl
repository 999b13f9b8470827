#define U(r, c)     u[(r) * n + (c)]
#define RHS(r, c)   rhs[(r) * n + (c)]
#define INSIDE(x)   ((x) > 0 && (x) < n - 1)
#define MINE(r, c)  ((((r) + (c)) & 1) == colour)

__kernel void relax(__global float *u, __global const float *rhs, int n, int colour, float h2, float w)
{
    int c = get_global_id(0), r = get_global_id(1);

    if (INSIDE(r) && INSIDE(c) && MINE(r, c)) {
        float sum = U(r - 1, c) + U(r + 1, c) + U(r, c - 1) + U(r, c + 1);
        U(r, c) = (1.0f - w) * U(r, c) + w * 0.25f * (sum - h2 * RHS(r, c));
    }
}
