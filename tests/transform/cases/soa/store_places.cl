struct s { int x, y; };

struct s made(int *n) { struct s v = { *n, *n + 1 }; (*n)++; return v; }

kernel void store_places(global struct s *p, global const int *w)
{
    int i = get_global_id(0), n = 2 * i;
    struct s v = { 3, 4 };
    p[n] = made(&n);
    p[(w[i] & 0) + n++] = v;
    if (n % 4 == 2)
        *(p + (i * 2)) = v;
    else
        p[p[i * 2].x * 0 + i * 2] = p[i * 2 + 1];
    struct s u = (p[i * 2]);
    p[i * 2].y += u.x;
    (i * 2 + 1)[p] = ((u));
}
