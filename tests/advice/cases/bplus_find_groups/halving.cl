// Finds keys in a B+ tree of three levels: a work-item for each query halves each node.
#define ORDER 256

__kernel void findK(__global const int *rootKeys, __global const int *innerKeys, __global const int *leafKeys,
                    __global const int *records, __global const int *keys, __global long *currKnode,
                    __global int *ans, const int rootCount)
{
    int q = get_global_id(0);
    long current = 0;

    for (int level = 0; level < 3; level++) {
        __global const int *node = level == 0 ? rootKeys : level == 1 ? innerKeys : leafKeys;
        long low = current * ORDER, high = low + (level == 0 ? rootCount : ORDER);
        while (high - low > 1) {
            long middle = (low + high) / 2;
            if (node[middle] <= keys[q])
                low = middle;
            else
                high = middle;
        }
        current = low;
    }

    if (leafKeys[current] == keys[q])
        ans[q] = records[current];
}
