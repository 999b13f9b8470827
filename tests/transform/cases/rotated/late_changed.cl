kernel void late_changed(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), y = get_global_id(1), z, here, there, p = 48;
    there = x + y * 8;
    for (z = 1; z < 10; z++) {
        if (z != 4) here = z * 48 + there;
        v[z * 48 + there] = u[here - 48] + 2 * u[here] - u[here + 48] * 7;
    }
    for (z = 1; z < 10; z++) {
        v[z * 48 + there] += u[there + z * p] - u[there + (z + 1) * p];
        int up;
        up = there + (z + 1) * p;
        p = 40 + z;
        v[z * 48 + there] += u[up] - u[there + z * p];
    }
}
