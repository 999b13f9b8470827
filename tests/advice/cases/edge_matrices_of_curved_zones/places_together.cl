// Matrices of twelve edges of zones with eight corners, by eight points of quadrature, and the sums of their entries.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define EDGES 12
#define LOW 0.21132486540518713
#define HIGH 0.78867513459481287

typedef struct { double x, y, z; } Vector;

double inner(Vector a, Vector b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

Vector cross_of(Vector a, Vector b)
{
    Vector v = { a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x };
    return v;
}

Vector times(double s, Vector a)
{
    Vector v = { s * a.x, s * a.y, s * a.z };
    return v;
}

void frame(const double *px, const double *py, const double *pz, const double *at, Vector *axes)
{
    for (int d = 0; d < 3; d++) {
        Vector sum = { 0.0, 0.0, 0.0 };
        for (int n = 0; n < 8; n++) {
            double weight = 1.0;
            for (int e = 0; e < 3; e++) {
                int far = n >> e & 1;
                weight *= e == d ? (far ? 1.0 : -1.0) : (far ? at[e] : 1.0 - at[e]);
            }
            sum.x += weight * px[n];
            sum.y += weight * py[n];
            sum.z += weight * pz[n];
        }
        axes[d] = sum;
    }
}

void add_point(const double *px, const double *py, const double *pz, int point, double alpha, double beta,
               double matrix[EDGES][EDGES])
{
    double at[3] = { point & 1 ? HIGH : LOW, point & 2 ? HIGH : LOW, point & 4 ? HIGH : LOW };
    Vector axes[3], duals[3], basis[EDGES], curl[EDGES];

    frame(px, py, pz, at, axes);
    for (int d = 0; d < 3; d++)
        duals[d] = cross_of(axes[(d + 1) % 3], axes[(d + 2) % 3]);
    double volume = inner(axes[0], duals[0]), per = 1.0 / volume;

    for (int d = 0; d < 3; d++) {
        int e = (d + 1) % 3, f = (d + 2) % 3;
        for (int n = 0; n < 4; n++) {
            double s = n & 1 ? at[e] : 1.0 - at[e], t = n & 2 ? at[f] : 1.0 - at[f];
            double ds = n & 1 ? 1.0 : -1.0, dt = n & 2 ? 1.0 : -1.0;
            basis[4 * d + n] = times(s * t * per, duals[d]);
            Vector a = times(s * dt * per, axes[e]), b = times(ds * t * per, axes[f]);
            Vector c = { a.x - b.x, a.y - b.y, a.z - b.z };
            curl[4 * d + n] = c;
        }
    }
    for (int p = 0; p < EDGES; p++)
        for (int q = p; q < EDGES; q++)
            matrix[p][q] += 0.125 * volume * (alpha * inner(curl[p], curl[q]) + beta * inner(basis[p], basis[q]));
}

__kernel void sum_matrices(__global const double4 *places, __global double *sums, int row, int plane, int zones,
                           double alpha, double beta)
{
    int zone = get_global_id(0);
    if (zone >= zones)
        return;

    double px[8], py[8], pz[8], matrix[EDGES][EDGES];
    for (int n = 0; n < 8; n++) {
        int node = zone + (n & 1) + (n >> 1 & 1) * row + (n >> 2) * plane;
        double4 place = places[node];
        px[n] = place.x;
        py[n] = place.y;
        pz[n] = place.z;
    }
    for (int p = 0; p < EDGES; p++)
        for (int q = p; q < EDGES; q++)
            matrix[p][q] = 0.0;

    for (int point = 0; point < 8; point++)
        add_point(px, py, pz, point, alpha, beta, matrix);

    double sum = 0.0;
    for (int p = 0; p < EDGES; p++)
        for (int q = 0; q < EDGES; q++)
            sum += q < p ? matrix[q][p] : matrix[p][q];
    sums[zone] = sum;
}
