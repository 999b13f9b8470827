kernel void other_turn(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), at = x;
    int later;
    for (int z = 1; z < 10; z++) {
        if (z > 1) v[z * 8 + x] = u[later] - u[later + 8] * 3;
        later = z * 8 + x;
    }
    int inner;
    for (int z = 1; z < 10; z++) {
        for (int k = 0; k < 3; ++k) inner = z * 8 + k;
        v[z * 8 + x] += u[inner] - u[inner + 8] * 3;
    }
}
