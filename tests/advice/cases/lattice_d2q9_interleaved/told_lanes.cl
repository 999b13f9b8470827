// Stream (pull) and collide, nine populations of a node next to each other, four items a node.
#define Q 9
#define LANES 4
#define GROUP 64
#define NODE(x, y) ((((y) + ny) % ny * nx + ((x) + nx) % nx) * Q)

constant int   CX[Q] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
constant int   CY[Q] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
constant float WT[Q] = { 4.f/9, 1.f/9, 1.f/9, 1.f/9, 1.f/9, 1.f/36, 1.f/36, 1.f/36, 1.f/36 };

kernel void lb_step(global const float *fin, global float *fout, int nx, int ny, float omega)
{
    local float rhos[GROUP], uxs[GROUP], uys[GROUP];
    int l = get_local_id(0), lane = l % LANES, node = l - lane;
    int x = get_global_id(0) / LANES, y = get_global_id(1);
    float f[(Q + LANES - 1) / LANES], rho = 0.f, ux = 0.f, uy = 0.f;

    for (int q = lane, k = 0; q < Q; q += LANES, k++) {
        f[k] = fin[NODE(x - CX[q], y - CY[q]) + q];
        rho += f[k];
        ux += CX[q] * f[k];
        uy += CY[q] * f[k];
    }
    rhos[l] = rho;
    uxs[l] = ux;
    uys[l] = uy;
    barrier(CLK_LOCAL_MEM_FENCE);
    rho = ux = uy = 0.f;
    for (int k = 0; k < LANES; k++) {
        rho += rhos[node + k];
        ux += uxs[node + k];
        uy += uys[node + k];
    }
    ux /= rho;
    uy /= rho;

    for (int q = lane, k = 0; q < Q; q += LANES, k++) {
        float cu = 3.f * (CX[q] * ux + CY[q] * uy);
        float feq = WT[q] * rho * (1.f + cu + 0.5f * cu * cu - 1.5f * (ux * ux + uy * uy));
        fout[NODE(x, y) + q] = f[k] + omega * (feq - f[k]);
    }
}
