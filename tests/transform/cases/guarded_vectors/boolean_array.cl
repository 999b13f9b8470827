/* Truths in an array. */
kernel void boolean_array(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    bool is[2] = {a[i] > 20, false};
    is[1] = is[0] && s[i] < 50;
    c[i] = is[1] ? a[i] : -a[i];
}
