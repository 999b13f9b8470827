typedef struct { double m; double x[3]; double v[3]; } Body;
typedef struct { double a[3]; double j[3]; } Force;

__kernel void acc_jerk(__global Body *restrict bodies, __global Force *restrict forces, int n, double eps)
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
            r[k] = bodies[j].x[k] - bodies[i].x[k];
            v[k] = bodies[j].v[k] - bodies[i].v[k];
            r2 += r[k] * r[k];
            rv += r[k] * v[k];
        }
        double r3 = r2 * sqrt(r2);
        for (int k = 0; k < 3; k++) {
            forces[i].a[k] += bodies[j].m * r[k] / r3;
            forces[i].j[k] += bodies[j].m * (v[k] / r3 - 3.0 * rv * r[k] / (r3 * r2));
        }
    }
}
