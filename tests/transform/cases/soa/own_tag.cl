typedef struct s { int x, y; } outer;

kernel void own_tag(global outer *p, global int *out)
{
    struct s { int y, x; };
    int i = get_global_id(0);
    struct s v = { 1, 2 };
    outer w;
    w = p[i];
    out[i] = w.x * v.y + w.y;
}
