struct s { bool x; int y; };

kernel void truth(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
