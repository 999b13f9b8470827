/* A macro is given a body with declarations, which stands twice. */
#define TWICE(s) s s
kernel void list_in_macro(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int sum = 1;
    TWICE({ int t = in[x]; sum = sum * 3 + t; })
    out[x] = sum;
}
