/* vload and vstore, by what differs and what does not. */
kernel void vector_loads(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int4 v = vload4(i, in), w = vload4(0, in);
    v += w * n;
    int part[8];
    vstore4(v, 1, part);
    vstore4(w, 0, part);
    vstore4((int4)(part[0], part[4], part[5], part[3]), i, out);
}
