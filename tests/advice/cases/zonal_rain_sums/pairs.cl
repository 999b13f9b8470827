// zonal statistics of hourly rain (0.1 mm) over catchments: sum and maximum per hour and zone
#define NODATA 65535

kernel void zonal(global const ushort2 *zone, global const ushort2 *rain,
                  global uint *sum, global uint *peak, uint w, uint h, uint nzones)
{
  uint x = get_global_id(0), y = get_global_id(1), hour = get_global_id(2);
  w /= 2;    // pairs
  if (x >= w || y >= h) return;
  ushort2 z = zone[y * w + x];
  ushort2 mm = rain[(hour * h + y) * w + x];
  if (mm.x != NODATA) {
    atomic_add(&sum[hour * nzones + z.x], (uint)mm.x);
    atomic_max(&peak[hour * nzones + z.x], (uint)mm.x);
  }
  if (mm.y != NODATA) {
    atomic_add(&sum[hour * nzones + z.y], (uint)mm.y);
    atomic_max(&peak[hour * nzones + z.y], (uint)mm.y);
  }
}
