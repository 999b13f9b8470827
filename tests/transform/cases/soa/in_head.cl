struct s { int x, y; };

kernel void in_head(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = { 1, 2 };
    for (int k = 0; k < 2; p[i] = v)
        k++;
    out[i] = p[i].x;
}
