#define GUARD(i, n) if ((i) >= (n)) return
#define ID get_global_id(0)
kernel void macro_guard(global const int *in, global int *out, int n)
{
    int i = ID;
    GUARD(i, n);
    out[i] = in[n - 1 - i];
}
