// compressible Euler equations, first order, Rusanov flux; cells of a block with one layer of ghost cells
#define GAMMA 1.4f
#define IDX(i, j, k) (((k) * (ny + 2) + (j)) * (nx + 2) + (i))

typedef struct { float rho, mx, my, mz, en; } cons_t;
#define CELL(i, j, k) cell(u, IDX(i, j, k), cells)

// each member of all cells is an array of its own
static cons_t cell(global const float *u, int at, int cells)
{
  cons_t c = { u[at], u[cells + at], u[2 * cells + at], u[3 * cells + at], u[4 * cells + at] };
  return c;
}

static float pressure(cons_t u)
{
  return (GAMMA - 1.f) * (u.en - 0.5f * (u.mx * u.mx + u.my * u.my + u.mz * u.mz) / u.rho);
}

// flux through a face between two cells, with its normal along dir; raises the largest speed
static cons_t rusanov(cons_t l, cons_t r, int dir, float *fastest)
{
  float pl = pressure(l), pr = pressure(r);
  float vl = (dir == 0 ? l.mx : dir == 1 ? l.my : l.mz) / l.rho;
  float vr = (dir == 0 ? r.mx : dir == 1 ? r.my : r.mz) / r.rho;
  float s = fmax(fabs(vl) + sqrt(GAMMA * pl / l.rho), fabs(vr) + sqrt(GAMMA * pr / r.rho));
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

kernel void euler_step(global const float *u, global float *unew, global float *speed, int nx, int ny, int nz,
                       float dtdx)
{
  int i = get_global_id(0) + 1, j = get_global_id(1) + 1, k = get_global_id(2) + 1;
  if (i > nx || j > ny || k > nz) return;

  const int cells = (nx + 2) * (ny + 2) * (nz + 2), at = IDX(i, j, k);
  float fastest = 0.f;
  cons_t c = CELL(i, j, k);
  add_flux(&c, rusanov(CELL(i - 1, j, k), CELL(i, j, k), 0, &fastest), dtdx);
  add_flux(&c, rusanov(CELL(i, j, k), CELL(i + 1, j, k), 0, &fastest), -dtdx);
  add_flux(&c, rusanov(CELL(i, j - 1, k), CELL(i, j, k), 1, &fastest), dtdx);
  add_flux(&c, rusanov(CELL(i, j, k), CELL(i, j + 1, k), 1, &fastest), -dtdx);
  add_flux(&c, rusanov(CELL(i, j, k - 1), CELL(i, j, k), 2, &fastest), dtdx);
  add_flux(&c, rusanov(CELL(i, j, k), CELL(i, j, k + 1), 2, &fastest), -dtdx);
  unew[at] = c.rho;
  unew[cells + at] = c.mx;
  unew[2 * cells + at] = c.my;
  unew[3 * cells + at] = c.mz;
  unew[4 * cells + at] = c.en;
  speed[at] = fastest;
}
