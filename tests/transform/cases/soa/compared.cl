struct s { int x, y; };

kernel void compared(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    global struct s *q = &p[i];
    out[i] = q->x + (q != p);
}
