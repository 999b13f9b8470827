union s { int x; float y[2]; };

kernel void unions(global union s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
