// Finds keys in a B+ tree of three levels: a work-group for each query, a work-item for each key of a node.
#define ORDER 256

__kernel void findK(__global const int *rootKeys, __global const int *innerKeys, __global const int *leafKeys,
                    __global const int *records, __global const int *keys, __global long *currKnode,
                    __global int *ans, const int rootCount)
{
    int thid = get_local_id(0);
    int bid = get_group_id(0);

    if (thid == 0)
        currKnode[bid] = 0;
    barrier(CLK_GLOBAL_MEM_FENCE);

    for (int level = 0; level < 3; level++) {
        __global const int *node = level == 0 ? rootKeys : level == 1 ? innerKeys : leafKeys;
        int count = level == 0 ? rootCount : ORDER;
        long at = currKnode[bid] * ORDER + thid;
        barrier(CLK_GLOBAL_MEM_FENCE);
        if (thid < count && node[at] <= keys[bid] && (thid + 1 == count || node[at + 1] > keys[bid]))
            currKnode[bid] = at;
        barrier(CLK_GLOBAL_MEM_FENCE);
    }

    if (thid == 0 && leafKeys[currKnode[bid]] == keys[bid])
        ans[bid] = records[currKnode[bid]];
}
