struct s { float x, v; };

kernel void overlap(global struct s *p, global struct s *q)
{
    int i = get_global_id(0);
    q[i].x = p[i].v;
}
