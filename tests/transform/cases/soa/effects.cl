struct s { int x, y; };

kernel void effects(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    int n = i;
    struct s v[2] = { { 1, 2 }, { 3, 4 } };
    p[n] = v[n++ & 1];
    out[i] = p[i].x;
}
