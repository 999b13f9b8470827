struct s { int x, y; };

kernel void distance(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x + (int)(&p[i] - p);
}
