/* A pointer is read and goes on in one expression. */
kernel void read_and_moved(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    global const int *at = in;
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += i * *at++;
    out[i] = sum;
}
