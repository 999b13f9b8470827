// result = a + b of two nullable BIGINT columns, saturating; NULL where either is. Twice two rows an item, and words of
// validity by the first items of a group.
#define WORDS 32   // of validity, a group: 1024 rows

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void add_nullable(global const long2 *restrict a, global const uint *restrict a_valid,
                  global const long2 *restrict b, global const uint *restrict b_valid,
                  global long2 *restrict result, global uint *restrict result_valid)
{
    const uint i = get_group_id(0) * 512 + get_local_id(0), group = get_group_id(0), l = get_local_id(0);

    const long2 a0 = a[i], a1 = a[i + 256], b0 = b[i], b1 = b[i + 256];
    result[i] = add_sat(a0, b0);
    result[i + 256] = add_sat(a1, b1);
    if (l < WORDS) {
        const uint w = group * WORDS + l;
        result_valid[w] = a_valid[w] & b_valid[w];
    }
}
