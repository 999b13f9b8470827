/* An effect that is the same for all, behind a comma. */
kernel void comma_count(global const int *in, global int *out, int n)
{
    int x, k = 1;
    x = get_global_id(0), k += 2;
    x += k, k *= 3;
    out[get_global_id(0)] = x * 100 + k;
}
