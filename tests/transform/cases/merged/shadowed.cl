/* The same name in inner scopes, of what differs and what does not. */
kernel void shadowed(global const int *in, global int *out, int n)
{
    int v = n, w = get_global_id(0);
    {
        int v = get_local_id(0);
        v += w;
        out[w * 2] = v;
        int w = 3;
        w *= n;
        v = w;
        { const int v = w + n; w = v; }
        for (int v = 0; v < 2; v++) w += v;
        out[get_global_id(0) * 2 + 1] = w;
    }
    v++;
    out[w * 2] += v * 100;
}
