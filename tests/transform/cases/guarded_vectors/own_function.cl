/* Functions of the program. */
bool is_outside(int i, int n) { return i >= n || i == 2; }
int clamped(int x) { return x > 50 ? 50 : x; }
kernel void own_function(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (is_outside(i, n)) return;
    c[i] = clamped(s[i]);
}
