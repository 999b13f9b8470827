struct s { char c; int n; short h; double d; };

kernel void padded(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = p[i];
    p[i].c = v.n;
    p[i].h += p[i].c;
    out[i] = v.h + v.c;
}
