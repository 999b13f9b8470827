struct s { float x; int2 y; };

kernel void sizes(global const struct s *p, global int *out)
{
    int i = get_global_id(0);
    out[i] = sizeof(p[i].y) + sizeof p[0].x + sizeof(struct s) + vec_step(p[i].y) + p[i].y.x;
}
