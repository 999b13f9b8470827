kernel void scope_use(global int *a, global int *b, int n)
{
    int sum = 0;
    const int i = get_global_id(0);
    if (i < n) {
        sum = a[i];
        if (sum > 50) {
            sum -= 50;
            if (sum > 25) sum -= 25;
        }
    }
    if (sum != 0) b[i] = sum;
}
