struct s { int x, y; };

kernel void cells(global const struct s *p, global int *restrict out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
