struct s { int x, y; };
#define TWICE(e) n += e; { struct s p[1] = { { 5, 6 } }; n += e; }

kernel void repeated(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    int n = 0;
    TWICE(p[0].x)
    out[i] = n;
}
