/* Partition of each row of a table by a key of three columns: murmur's steps over four words, then a product in
 * place of a modulo. Columns are read two rows at a time, neighbours by neighbouring items. */
typedef uint2 hash_t;

#define C1 0xcc9e2d51u
#define C2 0x1b873593u

static inline hash_t mix(hash_t h, hash_t k)
{
    k = rotate(k * C1, (hash_t)15) * C2;
    return rotate(h ^ k, (hash_t)13) * 5u + 0xe6546b64u;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void partition_of(__global const int2 *restrict customer, __global const ulong2 *restrict ordered,
                  __global const ushort2 *restrict region, __global ushort2 *restrict part,
                  const uint rows, const uint partitions)
{
    const uint i = get_global_id(0);
    if (i >= rows / 2)
        return;
    const ulong2 when = ordered[i];
    hash_t h = mix((hash_t)(0x9747b28cu), as_uint2(customer[i]));
    h = mix(h, convert_uint2(when));
    h = mix(h, convert_uint2(when >> 32));
    h = mix(h, convert_uint2(region[i]));
    h ^= 14u;
    h = (h ^ (h >> 16)) * 0x85ebca6bu;
    h = (h ^ (h >> 13)) * 0xc2b2ae35u;
    h ^= h >> 16;
    part[i] = convert_ushort2(mul_hi(h, (hash_t)(partitions)));
}
