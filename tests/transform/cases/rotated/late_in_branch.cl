kernel void in_branch(global const int *restrict u, global int *restrict v)
{
    int x, at, k, row, other;
    x = get_global_id(0);
    row = 3;
    for (k = 1; k < 20; k++) {
        if (k != 7) {
            at = k * 8 + x;
            v[at] = u[at] - u[at + 8] * 3;
        }
        v[k * 8 + x] += u[k * 8 + at % 8];
        other = u[k * 8 + x] & 7;
        v[k * 8 + x] -= u[k * 8 + other] + u[(k + 1) * 8 + other];
    }
    v[x] += row;
}
