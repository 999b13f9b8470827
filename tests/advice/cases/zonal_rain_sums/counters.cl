// zonal statistics of hourly rain (0.1 mm) over catchments: sum and maximum per hour and zone
#define NODATA 65535
#define MOST 512

kernel void zonal(global const ushort *zone, global const ushort *rain,
                  global uint *sum, global uint *peak, uint w, uint h, uint nzones)
{
  local uint s[MOST], p[MOST];
  uint x = get_global_id(0), y = get_global_id(1), hour = get_global_id(2);
  uint me = get_local_id(1) * get_local_size(0) + get_local_id(0), all = get_local_size(0) * get_local_size(1);
  for (uint i = me; i < nzones; i += all) s[i] = p[i] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (x < w && y < h) {
    uint z = zone[y * w + x];
    uint mm = rain[(hour * h + y) * w + x];
    if (mm != NODATA) {
      atomic_add(&s[z], mm);
      atomic_max(&p[z], mm);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = me; i < nzones; i += all)
    if (s[i]) {
      atomic_add(&sum[hour * nzones + i], s[i]);
      atomic_max(&peak[hour * nzones + i], p[i]);
    }
}
