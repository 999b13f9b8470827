/* A condition that differs only as long as the guard inside is none. */
kernel void same_else_in_place(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int v = 1;
    if (v < n) {
        if (i < n) {
            v += 2;
            c[i] = s[i] + v;
        }
    } else {
        d[i] += v;
    }
}
