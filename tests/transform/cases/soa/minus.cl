struct s { int x, y; };

kernel void minus(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = (p + i * 2 - i)->x;
}
