// Finds keys in a B+ tree of three levels: an item halves the nodes for its query, the root's keys in local memory.
#define ORDER 256
#define GROUP 64

inline int child_of(__global const int *restrict node, int low, const int key)
{
    for (int step = ORDER / 2; step > 0; step >>= 1)
        low = node[low + step] <= key ? low + step : low;
    return low;
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void findK(__global const int *restrict rootKeys, __global const int *restrict innerKeys,
           __global const int *restrict leafKeys, __global const int *restrict records,
           __global const int *restrict keys, __global long *restrict currKnode, __global int *restrict ans,
           const int rootCount)
{
    __local int root[ORDER];
    for (int i = get_local_id(0); i < ORDER; i += GROUP)
        root[i] = i < rootCount ? rootKeys[i] : INT_MAX;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int q = get_global_id(0), key = keys[q];
    int at = 0;
    for (int step = ORDER / 2; step > 0; step >>= 1)
        at = root[at + step] <= key ? at + step : at;
    at = child_of(innerKeys, at * ORDER, key);
    at = child_of(leafKeys, at * ORDER, key);
    if (leafKeys[at] == key)
        ans[q] = records[at];
}
