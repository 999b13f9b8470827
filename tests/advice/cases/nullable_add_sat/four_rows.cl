// result = a + b of two nullable BIGINT columns, saturating; NULL where either is. Four rows an item, and words of
// validity by the first items of a group.
#define WORDS 32   // of validity, a group: 1024 rows

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void add_nullable(global const long4 *restrict a, global const uint *restrict a_valid,
                  global const long4 *restrict b, global const uint *restrict b_valid,
                  global long4 *restrict result, global uint *restrict result_valid)
{
    const uint i = get_global_id(0), group = get_group_id(0), l = get_local_id(0);

    result[i] = add_sat(a[i], b[i]);
    if (l < WORDS) {
        const uint w = group * WORDS + l;
        result_valid[w] = a_valid[w] & b_valid[w];
    }
}
