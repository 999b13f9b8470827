kernel void pointers_in_loop(global const int *A, global int *out, int n, int h)
{
    const int g = get_global_id(0);
    int sum = 0;
    for (int y = 0; y < h; y++) {
        global const int *line = &A[(g * h + y) * n];
        for (int k = 0; k < n; k++)
            sum = sum * 3 + line[k];
    }
    out[g] = sum;
}
