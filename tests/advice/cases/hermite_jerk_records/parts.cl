// masses, then positions, then velocities, n of each
#define M(b) bodies[b]
#define X(b, k) bodies[(1 + (k)) * n + (b)]
#define V(b, k) bodies[(4 + (k)) * n + (b)]
typedef struct { double a[3]; double j[3]; } Force;

__kernel void acc_jerk(__global double *bodies, __global Force *forces, int n, double eps)
{
    int i = get_global_id(0);
    if (i >= n) return;

    for (int k = 0; k < 3; k++) {
        forces[i].a[k] = 0.0;
        forces[i].j[k] = 0.0;
    }
    for (int j = 0; j < n; j++) {
        if (j == i) continue;
        double r[3], v[3];
        double r2 = eps * eps, rv = 0.0;
        for (int k = 0; k < 3; k++) {
            r[k] = X(j, k) - X(i, k);
            v[k] = V(j, k) - V(i, k);
            r2 += r[k] * r[k];
            rv += r[k] * v[k];
        }
        double r3 = r2 * sqrt(r2);
        for (int k = 0; k < 3; k++) {
            forces[i].a[k] += M(j) * r[k] / r3;
            forces[i].j[k] += M(j) * (v[k] / r3 - 3.0 * rv * r[k] / (r3 * r2));
        }
    }
}
