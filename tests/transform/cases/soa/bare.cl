struct s { int x, y; };

kernel void bare(global struct s *p, int n)
{
    int i = get_global_id(0);
    struct s v = { i, n };
    switch (i % 4) {
    case 0:
        p[i] = v;
        break;
    case 1: p[i] = (v); /* no break */
    case 2:
        if (i > 9) p[i] = (struct s) { (n), 1 }; else p[i].x++;
    }
    for (int k = 0; k < 2; k++)
        p[i] = p[i], v.x++;
}
