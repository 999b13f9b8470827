struct s { int x, y; };

kernel void calls(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x;
}

kernel void outer(global struct s *p, global int *out) { calls(p, out); }
