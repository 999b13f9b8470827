struct s { int x, y; };

kernel void asked(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p ? p[i].x : 0;
}
