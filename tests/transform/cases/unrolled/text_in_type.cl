/* A text of the argument, of which only the length counts. */
#define ROOM(x) ({ char t[sizeof(#x)]; (int)sizeof(t) + x; })
kernel void text_in_type(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int index = 0; index < 3; index++)
        s = s * 3 + ROOM(index);
    out[g] = s;
}
