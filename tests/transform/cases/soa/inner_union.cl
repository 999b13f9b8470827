struct s { union { int x; float f; }; int y; };

kernel void inner_union(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    p[i].f = 2.0f;
    out[i] = p[i].x;
}
