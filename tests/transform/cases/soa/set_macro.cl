struct s { int x, y; };
#define SET(k, v) p[k] = v
#define CLEAR(k) p[k] = (struct s){ 0, 1 }

kernel void set_macro(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s v = { 1, 2 };
    SET(i, v);
    if (i & 1) CLEAR(i);
    out[i] = p[i].x;
}
