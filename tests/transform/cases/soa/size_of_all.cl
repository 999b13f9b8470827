struct s { int x, y; };

kernel void size_of_all(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x + sizeof(p[0]) + sizeof *p;
}
