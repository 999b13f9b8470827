// zonal statistics of hourly rain (0.1 mm) over catchments: sum and maximum per hour and zone
// pairs of columns go down 32 rows, and tell of their zone when they leave it
#define NODATA 65535u
#define RUN 32

void tell(global uint *sum, global uint *peak, uint at, uint s, uint p)
{
  if (s) {
    atomic_add(sum + at, s);
    atomic_max(peak + at, p);
  }
}

kernel void zonal(global const ushort2 *restrict zone, global const ushort2 *restrict rain,
                  global uint *restrict sum, global uint *restrict peak, uint w, uint h, uint nzones)
{
  const uint x = get_global_id(0), y = get_global_id(1) * RUN, hour = get_global_id(2), pairs = w / 2;
  if (x >= pairs || y >= h) return;
  zone += y * pairs + x;
  rain += (hour * h + y) * pairs + x;
  sum += hour * nzones;
  peak += hour * nzones;

  uint last = zone->x, s = 0, p = 0;
  const uint n = min((uint)RUN, h - y);
#pragma unroll 4
  for (uint k = 0; k < n; k++) {
    const ushort2 z = zone[k * pairs], mm = rain[k * pairs];
    if (z.x != last) { tell(sum, peak, last, s, p); s = p = 0; last = z.x; }
    uint v = mm.x == NODATA ? 0u : mm.x;
    s += v; p = max(p, v);
    if (z.y != last) { tell(sum, peak, last, s, p); s = p = 0; last = z.y; }
    v = mm.y == NODATA ? 0u : mm.y;
    s += v; p = max(p, v);
  }
  tell(sum, peak, last, s, p);
}
