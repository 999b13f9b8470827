struct __attribute__((packed)) s { int x, y; };

kernel void packed(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}
