// build min/max zone maps for a nullable BIGINT column, one thread per zone
__kernel void build_zone_map(__global const long* values,
                             __global const uint* validity,   // 1 bit per row
                             __global long* zmin,
                             __global long* zmax,
                             __global int*  znulls,
                             const int rowsPerZone)
{
    const int zone = get_global_id(0);
    int nulls = 0;
    long lo = LONG_MAX, hi = LONG_MIN;
    for (int r = zone * rowsPerZone; r < (zone + 1) * rowsPerZone; r++) {
        if ((validity[r >> 5] >> (r & 31)) & 1) {
            long v = values[r];
            if (v < lo) lo = v;
            if (v > hi) hi = v;
        } else {
            nulls++;
        }
    }
    zmin[zone] = lo;
    zmax[zone] = hi;
    znulls[zone] = nulls;
}
