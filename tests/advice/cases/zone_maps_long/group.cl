// build min/max zone maps for a nullable BIGINT column, a group per zone
#define LANES 64
#define GROUP 64

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void build_zone_map(__global const long* values,
                             __global const uint* validity,   // 1 bit per row
                             __global long* zmin,
                             __global long* zmax,
                             __global int*  znulls,
                             const int rowsPerZone)
{
    __local long lmin[GROUP], lmax[GROUP];
    __local int lnulls[GROUP];
    const int l = get_local_id(0), lane = l % LANES;
    const int zone = get_global_id(0) / LANES;
    int nulls = 0;
    long lo = LONG_MAX, hi = LONG_MIN;
    for (int i = lane; i < rowsPerZone; i += LANES) {
        const int r = zone * rowsPerZone + i;
        if ((validity[r >> 5] >> (r & 31)) & 1) {
            long v = values[r];
            if (v < lo) lo = v;
            if (v > hi) hi = v;
        } else {
            nulls++;
        }
    }
    lmin[l] = lo;
    lmax[l] = hi;
    lnulls[l] = nulls;
    for (int step = LANES / 2; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < step) {
            lmin[l] = min(lmin[l], lmin[l + step]);
            lmax[l] = max(lmax[l], lmax[l + step]);
            lnulls[l] += lnulls[l + step];
        }
    }
    if (lane == 0) {
        zmin[zone] = lmin[l];
        zmax[zone] = lmax[l];
        znulls[zone] = lnulls[l];
    }
}
