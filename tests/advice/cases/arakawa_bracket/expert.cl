#define ROWS 8
#define P(a, b) p[a][b]
#define W(a, b) w[a][b]

// { phi, omega } by Arakawa: an item walks ROWS rows, three rows of three in registers
__kernel void bracket(__global const double* restrict phi, __global const double* restrict omega,
                      __global double* restrict out, int nx, int ny, double h)
{
    const int col = get_global_id(0), first = get_global_id(1) * ROWS;
    const int cols[3] = { col == 0 ? ny - 1 : col - 1, col, col == ny - 1 ? 0 : col + 1 };
    const double scale = 1.0 / (12.0 * h * h);
    double p[3][3] = { { 0 } }, w[3][3] = { { 0 } };
    int row = first == 0 ? nx - 1 : first - 1;

#pragma unroll
    for (int step = 0; step < ROWS + 2; ++step) {
#pragma unroll
        for (int c = 0; c < 3; ++c) {
            p[0][c] = p[1][c], p[1][c] = p[2][c], p[2][c] = phi[row * ny + cols[c]];
            w[0][c] = w[1][c], w[1][c] = w[2][c], w[2][c] = omega[row * ny + cols[c]];
        }
        row = row == nx - 1 ? 0 : row + 1;
        if (step < 2)
            continue;
        const int im = 0, i = 1, ip = 2, jm = 0, j = 1, jp = 2;
    double jpp = (P(ip, j) - P(im, j)) * (W(i, jp) - W(i, jm)) - (P(i, jp) - P(i, jm)) * (W(ip, j) - W(im, j));
    double jpx = P(ip, j) * (W(ip, jp) - W(ip, jm)) - P(im, j) * (W(im, jp) - W(im, jm))
               - P(i, jp) * (W(ip, jp) - W(im, jp)) + P(i, jm) * (W(ip, jm) - W(im, jm));
    double jxp = W(i, jp) * (P(ip, jp) - P(im, jp)) - W(i, jm) * (P(ip, jm) - P(im, jm))
               - W(ip, j) * (P(ip, jp) - P(ip, jm)) + W(im, j) * (P(im, jp) - P(im, jm));
        out[(first + step - 2) * ny + col] = (jpp + jpx + jxp) * scale;
    }
}
