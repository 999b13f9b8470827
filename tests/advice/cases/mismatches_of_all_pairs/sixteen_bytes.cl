// In how many attributes instances differ, for each two of them.
// An item has sixteen bytes a step.

__kernel void mismatches(__global const char *table, __global int *differ, int instances, int attributes)
{
    const int l = get_local_id(0), items = get_local_size(0), one = get_group_id(0), other = get_group_id(1);

    for (int i = 16 * l; i < attributes; i += 16 * items) {
        char16 p = *(__global const char16 *)(table + one * attributes + i);
        char16 q = *(__global const char16 *)(table + other * attributes + i);
        char16 equal = p == q;                                                  // -1 where it is so
        char8 by_8 = equal.lo + equal.hi;
        char4 by_4 = by_8.lo + by_8.hi;
        int found = 16 + by_4.x + by_4.y + by_4.z + by_4.w;

        atomic_add(differ + one * instances + other, found);
    }
}
