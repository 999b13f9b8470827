struct s { int x, y; };
#define TWICE(e) n += e; { struct s q[1] = { { 5, 6 } }; n += e; }

kernel void repeated_pointer(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    int n = 0;
    global struct s *q = p;
    TWICE(q[0].x)
    out[i] = n;
}
