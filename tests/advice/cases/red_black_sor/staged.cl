#define U(r, c)     u[(r) * n + (c)]
#define RHS(r, c)   rhs[(r) * n + (c)]
#define INSIDE(x)   ((x) > 0 && (x) < n - 1)
#define MINE(r, c)  ((((r) + (c)) & 1) == colour)
#define B 16

// of the block, and of its rim, only cells of the other colour are taken from there
__kernel void relax(__global float *u, __global const float *rhs, int n, int colour, float h2, float w)
{
    __local float t[B + 2][B + 2];
    int c = get_global_id(0), r = get_global_id(1);
    int lc = get_local_id(0) + 1, lr = get_local_id(1) + 1;

    if (!MINE(r, c)) t[lr][lc] = U(r, c);
    if (lr == 1 && r > 0 && MINE(r, c))     t[0][lc] = U(r - 1, c);
    if (lr == B && r < n - 1 && MINE(r, c)) t[B + 1][lc] = U(r + 1, c);
    if (lc == 1 && c > 0 && MINE(r, c))     t[lr][0] = U(r, c - 1);
    if (lc == B && c < n - 1 && MINE(r, c)) t[lr][B + 1] = U(r, c + 1);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (INSIDE(r) && INSIDE(c) && MINE(r, c)) {
        float sum = t[lr - 1][lc] + t[lr + 1][lc] + t[lr][lc - 1] + t[lr][lc + 1];
        U(r, c) = (1.0f - w) * U(r, c) + w * 0.25f * (sum - h2 * RHS(r, c));
    }
}
