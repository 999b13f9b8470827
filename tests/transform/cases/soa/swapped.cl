struct s { float x, v; };

kernel void swapped(global const struct s *p, global struct s *q)
{
    int i = get_global_id(0);
    q[i].x = p[i].x + p[i].v;
    q[i].v = p[i].v;
}
