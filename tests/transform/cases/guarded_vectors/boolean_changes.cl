/* A truth by which a loop ends. */
kernel void boolean_changes(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    bool found = false;
    for (int k = 0; k < 4 && !found; k++) found = a[i + k] > 60;
    c[i] = found;
    d[i] += found ? 2 : 1;
}
