#define P p
#define AT(k) p[k]
#define POS(k) p[k].pos
#define SECOND(j, k) p[k].pos
#define SQUARE(x) ((x) * (x))
#define FIELD pos
#define SUM(a, b) (a + b)
struct s { float pos, mass; };

kernel void macros(global struct s *P, global float *out)
{
    int i = get_global_id(0), n = get_global_size(0);
    P[i].mass += 1.0f;
    out[i] = AT(i).mass + POS(i) + SECOND(n, i) + SQUARE(p[i].mass) + p[i + n - n].FIELD;
    POS(i) = SUM(p[i].pos, SQUARE(POS(i)));
}
