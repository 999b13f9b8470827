// Stream (pull) and collide, nine populations of a node next to each other.
// The results of a group are collected and written as one run.
#define Q 9
#define LX 64
#define NODE(x, y) ((((y) + ny) % ny * nx + ((x) + nx) % nx) * Q)

constant int   CX[Q] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
constant int   CY[Q] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
constant float WT[Q] = { 4.f/9, 1.f/9, 1.f/9, 1.f/9, 1.f/9, 1.f/36, 1.f/36, 1.f/36, 1.f/36 };

kernel void lb_step(global const float *fin, global float *fout, int nx, int ny, float omega)
{
    local float res[LX * Q];
    int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0);
    float f[Q], rho = 0.f, ux = 0.f, uy = 0.f;

    for (int q = 0; q < Q; q++) {
        f[q] = fin[NODE(x - CX[q], y - CY[q]) + q];
        rho += f[q];
        ux += CX[q] * f[q];
        uy += CY[q] * f[q];
    }
    ux /= rho;
    uy /= rho;

    for (int q = 0; q < Q; q++) {
        float cu = 3.f * (CX[q] * ux + CY[q] * uy);
        float feq = WT[q] * rho * (1.f + cu + 0.5f * cu * cu - 1.5f * (ux * ux + uy * uy));
        res[lx * Q + q] = f[q] + omega * (feq - f[q]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = lx; k < LX * Q; k += LX)
        fout[NODE(x - lx, y) + k] = res[k];
}
