struct s { float x, v; };

kernel void twice(global struct s *restrict p, global struct s *restrict q)
{
    int i = get_global_id(0);
    q[i].x = p[i].v;
}
