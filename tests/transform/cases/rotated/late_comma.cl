kernel void comma(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), at, below;
    for (int k = 1; k < 20; k++) {
        at = k * 8 + x, below = at - 8;
        v[at] = u[at] - u[below] * 3;
    }
    short narrow;
    for (int k = 1; k < 20; k++) {
        narrow = k * 5000;
        v[k * 8 + x] += u[(narrow & 31) * 8 + x] - u[((narrow + 5000) & 31) * 8 + x];
    }
}
