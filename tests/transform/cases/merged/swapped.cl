/* A function of the program swaps two. */
static void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}
kernel void swapped(global const int *in, global int *out, int n)
{
    int a = in[get_global_id(0)], b = n * 10;
    if (a > b) swap(&a, &b);
    out[get_global_id(0)] = a * 100 + b;
}
