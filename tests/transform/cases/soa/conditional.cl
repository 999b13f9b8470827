struct s { int x, y; };

kernel void conditional(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    global struct s *q = i ? &p[i] : p;
    out[i] = q->x;
}
