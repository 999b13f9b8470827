// Zone maps of a nullable column of 64 bits, a group per zone of a multiple of 1024 rows: two rows of each 512 an item.
#define GROUP 256

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void build_zone_map(__global const long2 *restrict values, __global const uint *restrict validity,
                    __global long *restrict zmin, __global long *restrict zmax, __global int *restrict znulls,
                    const int rowsPerZone)
{
    __local long lmin[GROUP], lmax[GROUP];
    __local int lnulls[GROUP];
    const int l = get_local_id(0), zone = get_group_id(0);
    const int first = zone * (rowsPerZone / 2);
    long lo = LONG_MAX, hi = LONG_MIN;
    int nulls = 0;

#pragma unroll 4
    for (int i = l; i < rowsPerZone / 2; i += GROUP) {
        const int pair = first + i;
        const long2 v = values[pair];
        const uint valid = validity[pair >> 4] >> (pair & 15) * 2 & 3;
        lo = min(lo, min(valid & 1 ? v.x : LONG_MAX, valid & 2 ? v.y : LONG_MAX));
        hi = max(hi, max(valid & 1 ? v.x : LONG_MIN, valid & 2 ? v.y : LONG_MIN));
        nulls += 2 - popcount(valid);
    }
    lmin[l] = lo;
    lmax[l] = hi;
    lnulls[l] = nulls;
    for (int step = GROUP / 2; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < step) {
            lmin[l] = min(lmin[l], lmin[l + step]);
            lmax[l] = max(lmax[l], lmax[l + step]);
            lnulls[l] += lnulls[l + step];
        }
    }
    if (l == 0) {
        zmin[zone] = lmin[0];
        zmax[zone] = lmax[0];
        znulls[zone] = lnulls[0];
    }
}
