struct s { int x, y; };

kernel void difference(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = (p + 3 + i - 3)->x;
}
