struct s { int x, y; };

kernel void listed(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    global struct s *q = &p[i], *t = p;
    out[i] = q->x + t->y;
}
