kernel void anonymous(global struct { int x, y; } *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
