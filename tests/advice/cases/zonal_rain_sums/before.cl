// zonal statistics of hourly rain (0.1 mm) over catchments: sum and maximum per hour and zone
#define NODATA 65535

kernel void zonal(global const ushort *zone, global const ushort *rain,
                  global uint *sum, global uint *peak, uint w, uint h, uint nzones)
{
  uint x = get_global_id(0), y = get_global_id(1), hour = get_global_id(2);
  if (x >= w || y >= h) return;
  uint z = zone[y * w + x];
  uint mm = rain[(hour * h + y) * w + x];
  if (mm == NODATA) return;
  atomic_add(&sum[hour * nzones + z], mm);
  atomic_max(&peak[hour * nzones + z], mm);
}
