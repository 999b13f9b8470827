#define NOT_FOUND (-1)

typedef struct {
    int key;
    int val;
    int next;
    int unused;
} build_row;

uint bucket_of(int key, int bits) { return ((uint)key * 2654435761u) >> (32 - bits); }

/* probe phase of a hash join, rows of the build side are chained by bucket */
__kernel void probe(__global const int *probe_keys,
                    __global const int *head,
                    __global const build_row *rows,
                    __global int *out,
                    int bits)
{
    size_t tid = get_global_id(0);
    int key = probe_keys[tid];
    int result = NOT_FOUND;

    for (int row = head[bucket_of(key, bits)]; row != -1; row = rows[row].next) {
        if (rows[row].key == key) {
            result = rows[row].val;
            break;
        }
    }
    out[tid] = result;
}
