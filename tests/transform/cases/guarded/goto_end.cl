kernel void goto_end(global const int *in, global int *out, int n)
{
    int i = get_global_id(0), v = -1;
    if (i >= n) goto end;
    v = in[i];
end:
    out[i] = v;
}
