/* A macro that writes its argument as a text. */
#define LENGTH(x) ((int)sizeof(#x) + x)
kernel void macro_text(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int index = 0; index < 3; index++)
        s += LENGTH(index);
    out[g] = s;
}
