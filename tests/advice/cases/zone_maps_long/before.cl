// build min/max zone maps for a nullable BIGINT column, one thread per zone
__kernel void build_zone_map(__global const long* values,
                             __global const uint* validity,   // 1 bit per row
                             __global long* zmin,
                             __global long* zmax,
                             __global int*  znulls,
                             const int rowsPerZone)
{
    const int zone = get_global_id(0);
    znulls[zone] = 0;
    zmin[zone] = LONG_MAX;
    zmax[zone] = LONG_MIN;
    for (int r = zone * rowsPerZone; r < (zone + 1) * rowsPerZone; r++) {
        if ((validity[r >> 5] >> (r & 31)) & 1) {
            if (values[r] < zmin[zone]) zmin[zone] = values[r];
            if (values[r] > zmax[zone]) zmax[zone] = values[r];
        } else {
            znulls[zone]++;
        }
    }
}
