struct in { int a; };
struct s { struct in x; int y; };

kernel void nested(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i].x.a;
}
