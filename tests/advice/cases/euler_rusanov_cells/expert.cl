// compressible Euler equations, first order, Rusanov flux; cells of a block with one layer of ghost cells
#define GAMMA 1.4f
#define IDX(i, j, k) (((k) * (ny + 2) + (j)) * (nx + 2) + (i))

typedef struct { float rho, mx, my, mz, en; } cons_t;
#define CELL(i, j, k) load_cell(u, IDX(i, j, k), cells)
#define DEEP 8

static float pressure(cons_t u, float inverse)
{
  return (GAMMA - 1.f) * (u.en - 0.5f * (u.mx * u.mx + u.my * u.my + u.mz * u.mz) * inverse);
}

// flux through a face between two cells, with its normal along dir; raises the largest speed
static cons_t rusanov(cons_t l, cons_t r, int dir, float *fastest)
{
  float il = native_recip(l.rho), ir = native_recip(r.rho);
  float pl = pressure(l, il), pr = pressure(r, ir);
  float vl = (dir == 0 ? l.mx : dir == 1 ? l.my : l.mz) * il;
  float vr = (dir == 0 ? r.mx : dir == 1 ? r.my : r.mz) * ir;
  float s = fmax(fabs(vl) + native_sqrt(GAMMA * pl * il), fabs(vr) + native_sqrt(GAMMA * pr * ir));
  cons_t f;
  f.rho = 0.5f * (l.rho * vl + r.rho * vr - s * (r.rho - l.rho));
  f.mx = 0.5f * (l.mx * vl + r.mx * vr + (dir == 0 ? pl + pr : 0.f) - s * (r.mx - l.mx));
  f.my = 0.5f * (l.my * vl + r.my * vr + (dir == 1 ? pl + pr : 0.f) - s * (r.my - l.my));
  f.mz = 0.5f * (l.mz * vl + r.mz * vr + (dir == 2 ? pl + pr : 0.f) - s * (r.mz - l.mz));
  f.en = 0.5f * ((l.en + pl) * vl + (r.en + pr) * vr - s * (r.en - l.en));
  *fastest = fmax(*fastest, s);
  return f;
}

static void add_flux(cons_t *sum, cons_t f, float by)
{
  sum->rho += by * f.rho;
  sum->mx += by * f.mx;
  sum->my += by * f.my;
  sum->mz += by * f.mz;
  sum->en += by * f.en;
}

static cons_t load_cell(global const float *u, int at, int cells)
{
  cons_t c = { u[at], u[cells + at], u[2 * cells + at], u[3 * cells + at], u[4 * cells + at] };
  return c;
}

static void store_cell(global float *u, int at, int cells, cons_t c)
{
  u[at] = c.rho;
  u[cells + at] = c.mx;
  u[2 * cells + at] = c.my;
  u[3 * cells + at] = c.mz;
  u[4 * cells + at] = c.en;
}

kernel void euler_step(global const float *restrict u, global float *restrict unew, global float *restrict speed,
                       int nx, int ny, int nz, float dtdx)
{
  int i = get_global_id(0) + 1, j = get_global_id(1) + 1, first = get_global_id(2) * DEEP + 1;
  if (i > nx || j > ny) return;
  const int cells = (nx + 2) * (ny + 2) * (nz + 2);

  cons_t below = CELL(i, j, first - 1), own = CELL(i, j, first);
  float under = 0.f;
  cons_t up = rusanov(below, own, 2, &under);
  for (int k = first; k < first + DEEP && k <= nz; ++k) {
    cons_t above = CELL(i, j, k + 1), c = own;
    float fastest = under, over = 0.f;
    add_flux(&c, rusanov(CELL(i - 1, j, k), own, 0, &fastest), dtdx);
    add_flux(&c, rusanov(own, CELL(i + 1, j, k), 0, &fastest), -dtdx);
    add_flux(&c, rusanov(CELL(i, j - 1, k), own, 1, &fastest), dtdx);
    add_flux(&c, rusanov(own, CELL(i, j + 1, k), 1, &fastest), -dtdx);
    add_flux(&c, up, dtdx);
    up = rusanov(own, above, 2, &over);
    add_flux(&c, up, -dtdx);
    store_cell(unew, IDX(i, j, k), cells, c);
    speed[IDX(i, j, k)] = fmax(fastest, over);
    own = above;
    under = over;
  }
}
