// result = a + b of two nullable BIGINT columns, saturating; NULL where either is. Two rows an item, and words of
// validity by the first items of a group.
#define WORDS 16   // of validity, a group: 512 rows

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void add_nullable(global const long2 *restrict a, global const uint *restrict a_valid,
                  global const long2 *restrict b, global const uint *restrict b_valid,
                  global long2 *restrict result, global uint *restrict result_valid)
{
    const uint i = get_global_id(0), group = get_group_id(0), l = get_local_id(0);

    local uint valid[WORDS];
    if (l < WORDS)
        valid[l] = a_valid[group * WORDS + l] & b_valid[group * WORDS + l];
    barrier(CLK_LOCAL_MEM_FENCE);

    result[i] = add_sat(a[i], b[i]);
    if (l < WORDS)
        result_valid[group * WORDS + l] = valid[l];
}
