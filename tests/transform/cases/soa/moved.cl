struct s { int x, y; };

kernel void moved(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    p += i;
    out[i] = p->x;
}
