struct s { int x, y; };

kernel void bare2(global struct s *p, int n)
{
    int i = get_global_id(0), whole = 3;
    struct s v = { i, whole };
    switch (i % 4) {
    case 0:
        p[i] = v;
        break;
    case 1: p[i] = (v) /* odd; */ ; /* no break */
    case 2:
        if (i > 9) p[i] = (struct s) { (n), 1 }; else p[i].x++;
    }
    for (int k = 0; k < 2; k++)
        p[(i)] = ((p[i ^ 0]));
}
