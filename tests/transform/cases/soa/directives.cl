struct s { int x, y; };

kernel void directives(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = p[i]
#ifdef SECOND
        .y;
#else
        .x;
#endif
}
