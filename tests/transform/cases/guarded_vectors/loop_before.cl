/* A loop before the condition, which is not to run twice. */
kernel void loop_before(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < 5; k++) sum += a[i + k] * k;
    if (i < n) c[i] = sum + s[i];
}
