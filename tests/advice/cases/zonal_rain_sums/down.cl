// zonal statistics of hourly rain (0.1 mm) over catchments: sum and maximum per hour and zone
// an item goes down 16 rows
#define NODATA 65535
#define RUN 16

kernel void zonal(global const ushort *zone, global const ushort *rain,
                  global uint *sum, global uint *peak, uint w, uint h, uint nzones)
{
  uint x = get_global_id(0), y = get_global_id(1) * RUN;
  uint hour = get_global_id(2);
  if (x >= w || y >= h) return;
  uint s = 0, p = 0, last = zone[y * w + x];
  for (uint k = 0; k < RUN && y < h; k++, y++) {
    uint z = zone[y * w + x];
    uint mm = rain[(hour * h + y) * w + x];
    if (z != last) {
      if (s) { atomic_add(&sum[hour * nzones + last], s); atomic_max(&peak[hour * nzones + last], p); }
      s = p = 0;
      last = z;
    }
    if (mm != NODATA) { s += mm; p = max(p, mm); }
  }
  if (s) { atomic_add(&sum[hour * nzones + last], s); atomic_max(&peak[hour * nzones + last], p); }
}
