struct s { int x, y; };

kernel void volatile_copy(global volatile struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = p[i];
    out[i] = v.x;
}
