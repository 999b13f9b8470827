struct s { int x, y; };

kernel void volatiles(volatile global struct s *p, global int *out)
{
    int i = get_global_id(0);
    p[i].x = 3;
    out[i] = p[i].x + p[i].y;
}
