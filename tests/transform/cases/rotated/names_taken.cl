int u_2(int x) { return x + 1; }
#define u_3 44
kernel void names(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), u_0 = 3, u_kept = 4;
    for (int k = 1; k < 12; ++k) {
        int u_1 = u[(k - 1) * 8 + x];
        v[k * 8 + x] = u[k * 8 + x] + u[(k + 1) * 8 + x] * 3 + u_1 * u_0 + u_kept + u_2(k) + u_3;
    }
}
