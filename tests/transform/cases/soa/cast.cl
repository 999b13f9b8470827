struct s { int x, y; };

kernel void cast(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = ((global int *)p)[2 * i];
}
