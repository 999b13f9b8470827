/* The bound is what a function says, and a function changes it. */
int most(int x) { return x & 7; }
void less(int *x) { *x -= 2; }
kernel void called_bound(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, m = n;
    for (int i = 0; i < most(g); i++) s = s * 3 + in[g + i];
    for (int k = 0; k < m; k++) { s = s * 3 + in[g + k]; less(&m); }
    for (int j = 0; j < max(g & 7, 3); j++) s = s * 3 + in[g + j];
    out[g] = s;
}
