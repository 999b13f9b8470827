// build min/max zone maps for a nullable BIGINT column, one thread per zone;
// row r of zone z is values[r * zones + z]
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
    const int zones = get_global_size(0);
    for (int i = 0; i < rowsPerZone; i++) {
        const int r = zone * rowsPerZone + i;
        if ((validity[r >> 5] >> (r & 31)) & 1) {
            if (values[i * zones + zone] < zmin[zone]) zmin[zone] = values[i * zones + zone];
            if (values[i * zones + zone] > zmax[zone]) zmax[zone] = values[i * zones + zone];
        } else {
            znulls[zone]++;
        }
    }
}
