struct s { int x, y; };

kernel void shadows(global struct s *p, global int *out)
{
    int i = get_global_id(0);
    struct s q = p[i];
    {
        struct s p[2] = { { 1, 2 }, { q.y, 4 } };
        q.x += p[i & 1].x;
        p[1].y = 5;
    }
    for (int p = 0; p < 3; p++)
        q.y += p;
    p[i].x = q.y;
    out[i] = q.x;
}
