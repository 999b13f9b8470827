#define T 16
#define P(a, b) tp[a][b]
#define W(a, b) tw[a][b]

// { phi, omega } by Arakawa, of tiles with a rim of one
__kernel void bracket(__global const double* phi, __global const double* omega, __global double* out,
                      int nx, int ny, double h)
{
    __local double tp[T + 2][T + 2], tw[T + 2][T + 2];
    int gi = get_group_id(0) * T, gj = get_group_id(1) * T;
    int lid = get_local_id(1) * T + get_local_id(0);
    for (int k = lid; k < (T + 2) * (T + 2); k += T * T) {
        int a = k / (T + 2), b = k % (T + 2);
        int at = (gi + a + nx - 1) % nx * ny + (gj + b + ny - 1) % ny;
        tp[a][b] = phi[at];
        tw[a][b] = omega[at];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int i = get_local_id(0) + 1, j = get_local_id(1) + 1;
    int ip = i + 1, im = i - 1, jp = j + 1, jm = j - 1;
    double jpp = (P(ip, j) - P(im, j)) * (W(i, jp) - W(i, jm)) - (P(i, jp) - P(i, jm)) * (W(ip, j) - W(im, j));
    double jpx = P(ip, j) * (W(ip, jp) - W(ip, jm)) - P(im, j) * (W(im, jp) - W(im, jm))
               - P(i, jp) * (W(ip, jp) - W(im, jp)) + P(i, jm) * (W(ip, jm) - W(im, jm));
    double jxp = W(i, jp) * (P(ip, jp) - P(im, jp)) - W(i, jm) * (P(ip, jm) - P(im, jm))
               - W(ip, j) * (P(ip, jp) - P(ip, jm)) + W(im, j) * (P(im, jp) - P(im, jm));
    out[(gi + i - 1) * ny + gj + j - 1] = (jpp + jpx + jxp) / (12.0 * h * h);
}
