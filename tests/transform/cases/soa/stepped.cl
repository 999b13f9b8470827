struct s { int x, y; };

kernel void stepped(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    global struct s *q = &p[i];
    q++;
    out[i] = q->x;
}
