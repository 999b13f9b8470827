#define P(i, j) phi[(i) * ny + (j)]
#define W(i, j) omega[(i) * ny + (j)]

// { phi, omega } by Arakawa: conserves energy and enstrophy
__kernel void bracket(__global const double* phi, __global const double* omega, __global double* out,
                      int nx, int ny, double h)
{
    int i = get_global_id(0), j = get_global_id(1);
    if (i >= nx || j >= ny) return;
    int ip = i == nx - 1 ? 0 : i + 1, im = i == 0 ? nx - 1 : i - 1;
    int jp = j == ny - 1 ? 0 : j + 1, jm = j == 0 ? ny - 1 : j - 1;
    double jpp = (P(ip, j) - P(im, j)) * (W(i, jp) - W(i, jm)) - (P(i, jp) - P(i, jm)) * (W(ip, j) - W(im, j));
    double jpx = P(ip, j) * (W(ip, jp) - W(ip, jm)) - P(im, j) * (W(im, jp) - W(im, jm))
               - P(i, jp) * (W(ip, jp) - W(im, jp)) + P(i, jm) * (W(ip, jm) - W(im, jm));
    double jxp = W(i, jp) * (P(ip, jp) - P(im, jp)) - W(i, jm) * (P(ip, jm) - P(im, jm))
               - W(ip, j) * (P(ip, jp) - P(ip, jm)) + W(im, j) * (P(im, jp) - P(im, jm));
    out[i * ny + j] = (jpp + jpx + jxp) * (1.0 / (12.0 * h * h));
}
