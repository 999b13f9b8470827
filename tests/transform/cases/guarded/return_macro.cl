#define LEAVE return
#define OR_LEAVE(c) { if (!(c)) { return; } }
kernel void return_macro(global int *a, global int *b, int n)
{
    int i = get_global_id(0);
    if (i >= n) LEAVE;
    OR_LEAVE(a[i] > 10)
    b[i] = a[i];
}
