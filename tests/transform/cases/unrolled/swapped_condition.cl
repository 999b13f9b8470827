/* The bound stands first; the step is a sum. */
kernel void swapped_condition(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; n > i; i = i + 2) s = s * 3 + in[g + i];
    for (int i = n; 0 <= i; i = i - 1) s = s * 3 + i;
    for (int i = n; (2) != (i); (i)--) s = s * 5 + i;
    for (int i = 0; i < (n & 7) + 1 ; (i += 1)) s = s * 5 - i;
    for (int i = 0; i < n - 4 * 2; i -= -1) s = s * 5 - (i);
    out[g] = s;
}
