kernel void rle(global const int *a, global int *b, int w, int h)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    if (y < h)
        if (x < w) {
            int run = 1;
            while (x + run < w && a[y * w + x + run] > a[y * w + x]) run++;
            b[y * w + x] = run;
        }
        else b[300 + y * 24 + x] = 77;
}
