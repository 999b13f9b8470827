struct s { int x, y; };

kernel void pointer_to_it(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    global struct s *q = &p[i];
    global struct s **t = &q;
    out[i] = (*t)->x;
}
