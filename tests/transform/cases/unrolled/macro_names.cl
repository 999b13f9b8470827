/* A macro that names the counter itself. */
#define NEXT in[(g + i) & 63]
kernel void macro_names(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 3; i++)
        s = s * 2 + NEXT;
    out[g] = s;
}
