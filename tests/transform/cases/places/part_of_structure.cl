/* An array in an element is handed on. */
struct part {
    int v[4];
};

int last(global const int *v)
{
    return v[7];
}

kernel void k(global const struct part *in, global int *out, int n)
{
    const int x = get_global_id(0);
    out[x] = last(in[x].v) + in[x].v[1];
}
