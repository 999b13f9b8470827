// Grows the tables of a block cipher from a key and a salt: the cipher is run on its own tables, and replaces them.
#define ITEMS 8
#define WORDS 1024

#define MIX(S, x) \
    (((S[(x) >> 24] + S[256 + ((x) >> 16 & 255)]) ^ S[512 + ((x) >> 8 & 255)]) + S[768 + ((x) & 255)])

#define TWO_ROUNDS(S, P, l, r, n) \
    r ^= MIX(S, l) ^ P[(n) + 1]; \
    l ^= MIX(S, r) ^ P[(n) + 2];

#define ENCRYPT(S, P, l, r) { \
    l ^= P[0]; \
    TWO_ROUNDS(S, P, l, r, 0) TWO_ROUNDS(S, P, l, r, 2) TWO_ROUNDS(S, P, l, r, 4) TWO_ROUNDS(S, P, l, r, 6) \
    TWO_ROUNDS(S, P, l, r, 8) TWO_ROUNDS(S, P, l, r, 10) TWO_ROUNDS(S, P, l, r, 12) TWO_ROUNDS(S, P, l, r, 14) \
    uint kept = r; \
    r = l; \
    l = kept ^ P[17]; \
}

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void grow_boxes(__constant uint *salt, __constant uint *first_boxes, __global const uint *first_keys,
                __global const uint *passwords, __global uint *keys_out, __global uint *digests)
{
    __local uint all_boxes[ITEMS][WORDS];
    const int item = get_global_id(0);
    __local uint *boxes = all_boxes[get_local_id(0)];
    uint keys[18], l = 0, r = 0;

    for (int i = 0; i < WORDS; i++)
        boxes[i] = first_boxes[i];
    for (int i = 0; i < 18; i++)
        keys[i] = first_keys[i] ^ passwords[item * 18 + i];

    for (int i = 0; i < 18; i += 2) {
        l ^= salt[i % 4];
        r ^= salt[i % 4 + 1];
        ENCRYPT(boxes, keys, l, r)
        keys[i] = l;
        keys[i + 1] = r;
    }
    for (int i = 0; i < WORDS; i += 2) {
        l ^= salt[(i + 2) % 4];
        r ^= salt[(i + 2) % 4 + 1];
        ENCRYPT(boxes, keys, l, r)
        boxes[i] = l;
        boxes[i + 1] = r;
    }

    for (int i = 0; i < 18; i++)
        keys_out[item * 18 + i] = keys[i];
    for (int i = 0; i < 64; i += 2) {
        l ^= boxes[i * 16];
        r ^= boxes[i * 16 + 17];
        ENCRYPT(boxes, keys, l, r)
    }
    digests[item * 2] = l;
    digests[item * 2 + 1] = r;
}
