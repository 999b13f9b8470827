// In how many attributes instances differ, for each two of them. A group does four pairs, one after the other.

__kernel void mismatches(__global const char *table, __global int *differ, int instances, int attributes)
{
    const int l = get_local_id(0), items = get_local_size(0), one = get_group_id(0), first = 4 * get_group_id(1);

    for (int other = first; other < first + 4 && other < instances; other++) {
        for (int i = 4 * l; i < attributes; i += 4 * items) {
            uint p = *(__global const uint *)(table + one * attributes + i);
            uint q = *(__global const uint *)(table + other * attributes + i);
            int found = 0;

            if ((p ^ q) & 0xFF)
                found++;
            if ((p ^ q) & 0xFF00)
                found++;
            if ((p ^ q) & 0xFF0000)
                found++;
            if ((p ^ q) & 0xFF000000)
                found++;
            atomic_add(differ + one * instances + other, found);
        }
    }
}
