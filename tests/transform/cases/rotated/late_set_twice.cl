kernel void set_twice(global const int *restrict u, global int *restrict v)
{
    int x, at, k;
    x = get_global_id(0);
    for (k = 1; k < 20; k++) {
        at = k * 8 + x;
        v[at] = u[at] - u[at + 8] * 3;
        at += 8;
        v[at - 8] += u[at] - u[at + 8];
    }
}
