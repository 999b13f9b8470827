/* A function says which of two is written. */
int *larger(int *a, int *b) { return *a > *b ? a : b; }
kernel void address_returned(global const int *in, global int *out, int n)
{
    int x = 1, y = 2;
    *larger(&x, &y) = get_global_id(0);
    out[get_global_id(0)] = x * 100 + y;
}
