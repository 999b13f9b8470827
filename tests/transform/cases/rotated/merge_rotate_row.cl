kernel void rows(global const int *restrict u, global int *restrict v, int n)
{
    const int y = get_global_id(0);
    if (y < n) {
        int least = 1000;
        for (int k = 1; k < 20; ++k) {
            least = min(least, u[y * 21 + k] + u[y * 21 + k - 1] - u[y * 21 + k + 1]);
            v[y * 21 + k] = least;
        }
    }
}
