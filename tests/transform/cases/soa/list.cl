struct s { int x[1]; int y; };

kernel void list(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x[0];
}
