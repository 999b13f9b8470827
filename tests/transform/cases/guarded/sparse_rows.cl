kernel void sparse(global const int *start, global const int *a, global int *c, int n)
{
    const int row = get_global_id(0);
    if (row < n) {
        int s = 0;
        for (int j = start[row] + row % 3; j < start[row + 1] + row % 5 + 2; ++j) s += a[j] * row;
        c[row] += s;
    }
}
