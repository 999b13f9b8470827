#define ROUND \
    v0 += v1; v1 = rotate(v1, 13ul); v1 ^= v0; v0 = rotate(v0, 32ul); \
    v2 += v3; v3 = rotate(v3, 16ul); v3 ^= v2; \
    v0 += v3; v3 = rotate(v3, 21ul); v3 ^= v0; \
    v2 += v1; v1 = rotate(v1, 17ul); v1 ^= v2; v2 = rotate(v2, 32ul);
#define ABSORB(m) v3 ^= (m); ROUND ROUND v0 ^= (m);

// two rounds a word of the message, four at the end; the last word has the length
inline ulong siphash(ulong a, ulong b, ulong k0, ulong k1)
{
    ulong v0 = k0 ^ 0x736f6d6570736575ul, v1 = k1 ^ 0x646f72616e646f6dul;
    ulong v2 = k0 ^ 0x6c7967656e657261ul, v3 = k1 ^ 0x7465646279746573ul;
    ABSORB(a)
    ABSORB(b)
    ABSORB(16ul << 56)
    v2 ^= 0xff;
    ROUND ROUND ROUND ROUND
    return v0 ^ v1 ^ v2 ^ v3;
}

// four keys an item, in two steps: the loads of both stand first
__kernel void siphash24(__global const ulong4 *restrict keys, __global uint2 *restrict hash,
                        __global uint2 *restrict bucket, ulong k0, ulong k1, uint mask)
{
    const size_t i = get_global_id(0), j = i + get_global_size(0);
    const ulong4 a = keys[i], b = keys[j];
    ulong h = siphash(a.x, a.y, k0, k1), g = siphash(a.z, a.w, k0, k1);
    hash[i] = (uint2)((uint)(h >> 32), (uint)(g >> 32));
    bucket[i] = (uint2)((uint)h & mask, (uint)g & mask);
    h = siphash(b.x, b.y, k0, k1);
    g = siphash(b.z, b.w, k0, k1);
    hash[j] = (uint2)((uint)(h >> 32), (uint)(g >> 32));
    bucket[j] = (uint2)((uint)h & mask, (uint)g & mask);
}
