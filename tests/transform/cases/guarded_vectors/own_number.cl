/* The condition in a number. */
kernel void own_number(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int inside = i < n;
    inside += i > 4;
    if (inside < 2) return;
    c[i] = s[i] * 3;
}
