/* Names of types that mean something else. */
kernel void renamed_types(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, uint = 2;
    for (int i = 0; i < n * uint; i++) s += in[g + i];
    out[g] = s;
}
