#define IN(v, n) (v) > 0 && (v) < (n)
#define BOTH IN(x, w) && IN(y, h)
kernel void macro_and(global const int *a, global int *b, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x > 1 && IN(y, h) && x < w) {
        for (int k = 0; k < 3; ++k) b[y * w + x] += a[y * w + x - k];
    }
}
