/* A macro that is one statement. */
#define CHECK(c) do { if (!(c)) return; } while (0)
kernel void macro_once(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    CHECK(i < n);
    c[i] = s[i];
}
