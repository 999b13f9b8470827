/* A macro does the same in two branches, with elements of different origin. */
#define BY_HALF(statement) \
    if (l < 8) {           \
        statement;         \
    } else {               \
        statement;         \
    }

kernel void both_branches(global const int *a, global const int *b, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (l < 8)
        tile[l] = a[x];
    else
        tile[l] = b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    BY_HALF(out[x] = tile[15 - l])
}
