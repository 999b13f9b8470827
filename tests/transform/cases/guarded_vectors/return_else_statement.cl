/* The same without braces. */
kernel void return_else_statement(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return; else d[i] = s[i];
    c[i] = d[i] + 1;
}
