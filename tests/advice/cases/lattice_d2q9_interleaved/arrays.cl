// Stream (pull) and collide, one array per population.
#define Q 9
#define AT(x, y, q) ((q) * nx * ny + ((y) + ny) % ny * nx + ((x) + nx) % nx)

constant int   CX[Q] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
constant int   CY[Q] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
constant float WT[Q] = { 4.f/9, 1.f/9, 1.f/9, 1.f/9, 1.f/9, 1.f/36, 1.f/36, 1.f/36, 1.f/36 };

kernel void lb_step(global const float *fin, global float *fout, int nx, int ny, float omega)
{
    int x = get_global_id(0), y = get_global_id(1);
    float f[Q], rho = 0.f, ux = 0.f, uy = 0.f;

    for (int q = 0; q < Q; q++) {
        f[q] = fin[AT(x - CX[q], y - CY[q], q)];
        rho += f[q];
        ux += CX[q] * f[q];
        uy += CY[q] * f[q];
    }
    ux /= rho;
    uy /= rho;

    for (int q = 0; q < Q; q++) {
        float cu = 3.f * (CX[q] * ux + CY[q] * uy);
        float feq = WT[q] * rho * (1.f + cu + 0.5f * cu * cu - 1.5f * (ux * ux + uy * uy));
        fout[AT(x, y, q)] = f[q] + omega * (feq - f[q]);
    }
}
