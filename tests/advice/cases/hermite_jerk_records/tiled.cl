#define TILE 32   // n is a multiple of it

typedef struct { double m; double x[3]; double v[3]; } Body;
typedef struct { double a[3]; double j[3]; } Force;

__kernel void acc_jerk(__global Body *bodies, __global Force *forces, int n, double eps)
{
    int i = get_global_id(0);
    int l = get_local_id(0);
    __local Body tile[TILE];

    for (int k = 0; k < 3; k++) {
        forces[i].a[k] = 0.0;
        forces[i].j[k] = 0.0;
    }
    for (int first = 0; first < n; first += TILE) {
        barrier(CLK_LOCAL_MEM_FENCE);
        tile[l] = bodies[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < TILE; j++) {
            if (first + j == i) continue;
            double r[3], v[3];
            double r2 = eps * eps, rv = 0.0;
            for (int k = 0; k < 3; k++) {
                r[k] = tile[j].x[k] - bodies[i].x[k];
                v[k] = tile[j].v[k] - bodies[i].v[k];
                r2 += r[k] * r[k];
                rv += r[k] * v[k];
            }
            double r3 = r2 * sqrt(r2);
            for (int k = 0; k < 3; k++) {
                forces[i].a[k] += tile[j].m * r[k] / r3;
                forces[i].j[k] += tile[j].m * (v[k] / r3 - 3.0 * rv * r[k] / (r3 * r2));
            }
        }
    }
}
