/* The condition changes something. */
kernel void stored_in_condition(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int t = 3;
    if ((t = a[i]) > 50) return;
    c[i] = t;
}
