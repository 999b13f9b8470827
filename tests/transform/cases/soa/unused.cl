struct s { int x, y; };

kernel void unused(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = 3;
}
