/* A loop under the condition. */
kernel void loop_inside(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n) {
        int sum = 0;
        for (int k = 0; k < 5; k++) sum += a[i + k] * k;
        c[i] = sum;
    }
}
