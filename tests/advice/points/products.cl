typedef float real;

/* the first id is the row */
kernel void mul_rowfirst(const global real *P, const global real *Q, global real *R, const int n)
{
    const int row = get_global_id(0), col = get_global_id(1);
    real s = 0;
    for (int t = 0; t < n; t++) s += P[row * n + t] * Q[t * n + col];
    R[row * n + col] = s;
}

/* the second is */
kernel void mul_colfirst(const global real *P, const global real *Q, global real *R, const int n)
{
    const int row = get_global_id(1), col = get_global_id(0);
    real s = 0;
    for (int t = 0; t < n; t++) s += P[row * n + t] * Q[t * n + col];
    R[row * n + col] = s;
}

#define EDGE 16
kernel void mul_squares(const global real *P, const global real *Q, global real *R, const int n)
{
    local real p[EDGE * EDGE], q[EDGE * EDGE];
    const int u = get_local_id(0), v = get_local_id(1);
    const int row = get_global_id(1), col = get_global_id(0);
    real s = 0;
    for (int from = 0; from < n; from += EDGE) {
        p[v * EDGE + u] = P[row * n + from + u];
        q[v * EDGE + u] = Q[(from + v) * n + col];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int t = 0; t < EDGE; t++) s += p[v * EDGE + t] * q[t * EDGE + u];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    R[row * n + col] = s;
}

/* squares of 64 x 64, of which an item does 4 x 4: columns u, u + 16, ... and rows v, v + 16, ... */
#define BIG 64
kernel void mul_blocks(const global real *P, const global real *Q, global real *R, const int n)
{
    local real p[EDGE][BIG + 1], q[EDGE][BIG];
    const int u = get_local_id(0), v = get_local_id(1), me = v * EDGE + u;
    const int top = get_group_id(1) * BIG, left = get_group_id(0) * BIG;
    real s[4][4] = {{0}};
    for (int from = 0; from < n; from += EDGE) {
        for (int k = 0; k < 4; k++) {
            p[u][v + k * EDGE] = P[(top + v + k * EDGE) * n + from + u];
            q[me / BIG + 4 * k][me % BIG] = Q[(from + me / BIG + 4 * k) * n + left + me % BIG];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int t = 0; t < EDGE; t++) {
            real a[4], b[4];
            for (int k = 0; k < 4; k++) { a[k] = p[t][v + k * EDGE]; b[k] = q[t][u + k * EDGE]; }
            for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) s[i][j] += a[i] * b[j];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++)
        R[(top + v + i * EDGE) * n + left + u + j * EDGE] = s[i][j];
}
