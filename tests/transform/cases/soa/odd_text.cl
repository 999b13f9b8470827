struct s { int x, y; };

kernel void odd_text(global struct s *p, global int *out)
{
    int i = get_global_id(0); // p[i].x = 1
    /* p[i].y */ out[i] = p [ i /* ) */ ]
        . /* the ( first */ x + p/*]*/[i].y;
    if (p[i]
            .x)
        p[i].y = '"' + p[i].x; else p[i].x = 1;
}
