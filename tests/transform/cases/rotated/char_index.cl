kernel void char_index(global const int *restrict u, global int *restrict v)
{
    const int y = get_global_id(0);
    for (int k = 100; k < 150; ++k) {
        char c = k;
        char d = k + 1;
        v[y * 300 + k] = u[c + 128] * 3 + u[d + 128] * 5;
    }
}
