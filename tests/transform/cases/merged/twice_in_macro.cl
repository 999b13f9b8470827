/* A macro does twice what it is given. */
#define TWICE(s) { s; s; }
kernel void twice_in_macro(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int sum = 0;
    TWICE(sum = sum * 3 + x + 1);
    out[x] = sum;
}
