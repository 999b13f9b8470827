struct s { int x, y; };

kernel void overlapping(global const struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
