struct s { int x, y; };

kernel void typeof(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    __typeof__(p[0].x + 0) v = p[i].y;
    out[i] = v;
}
