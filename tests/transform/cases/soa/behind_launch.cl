struct s { int x, y; };

kernel void behind_launch(global struct s *p, global int *restrict out)
{
    int i = get_global_id(0);
    out[i] = p[i].x++;
}
