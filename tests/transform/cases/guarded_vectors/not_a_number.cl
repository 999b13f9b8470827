/* Of fractions that are no numbers the opposite of > is not <=. */
kernel void not_a_number(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    float f = sqrt((float)(a[i] - 50));
    if (f > 3.0f) return;
    c[i] = a[i] + 1;
}
