struct s { int x, y; };

kernel void vload(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = vload2(i, &p[0].x).y;
}
