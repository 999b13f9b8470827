kernel void rows(global const int *start, global const int *a, global int *b, int n)
{
    const int row = get_global_id(0);
    if (row < n) {
        int s = 0;
        const int first = row * 4, last = first + (a[row] & 3);
        for (int j = first; j < last; j++) s += a[j] * (j + 1);
        b[row] = s;
    }
}
