/* Names that are others further inside. */
kernel void shadowing(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 5;
    for (int i = 0; i < n; i++) {
        const int n = in[i];
        for (int i = 0; i < 2; i++) {
            sum += n * i;
        }
        { int sum = 1; sum *= n; }
    }
    { int i = sum; sum += i; }
    out[i] = sum;
}
