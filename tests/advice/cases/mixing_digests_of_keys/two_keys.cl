// Digests of short keys by a table of mixed bytes: an item a key, of up to 15 bytes, four a word.
// Two keys an item, which take turns.

void mix_state(uint2 *state, __local const uint *mixed)
{
    uint2 p = (uint2)(0);

    for (int i = 0; i < 18; i++) {
        uint s = 48;

        for (int j = 0; j < 12; j++) {
            const uint2 in = state[j];
            uint2 out = (uint2)(0);

            for (uint b = 0; b < 32; b += 8) {
                p = (p + s--) & 0xFF;
                p = (in >> b & 0xFF) ^ (uint2)(mixed[p.x], mixed[p.y]);
                out |= p << b;
            }
            state[j] = out;
        }
    }
}

void check_word(const uint2 *in, uint2 *sums, __local const uint *mixed)
{
    uint2 t = (uint2)(0);

    for (int i = 0; i < 4; i++) {
        uint2 out = (uint2)(0);
        for (uint b = 0; b < 32; b += 8) {
            const uint2 at = t ^ (in[i] >> b & 0xFF);
            t = (uint2)(mixed[at.x], mixed[at.y]);
            out |= t << b;
        }
        sums[i] = out;
    }
}

__kernel void digest_keys(__global const uint *words, __global const uint *lengths, __global const uint *table,
                          __global uint *digests, const uint keys)
{
    __local uint mixed[256];
    const uint key = get_global_id(0), lid = get_local_id(0);

    for (uint i = lid; i < 256; i += get_local_size(0))
        mixed[i] = table[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (2 * key >= keys)
        return;

    uint2 word[4];
    const uint length = lengths[2 * key], length_2 = lengths[2 * key + 1];
    for (int i = 0; i < 4; i++)
        word[i] = (uint2)(words[8 * key + i], words[8 * key + 4 + i]);
    for (uint i = length; i < 16; i++)
        word[i / 4].x |= (16 - length) << i % 4 * 8;
    for (uint i = length_2; i < 16; i++)
        word[i / 4].y |= (16 - length_2) << i % 4 * 8;

    uint2 state[12], sums[4];
    for (int i = 0; i < 4; i++) {
        state[i] = (uint2)(0);
        state[4 + i] = word[i];
        state[8 + i] = word[i];
    }
    check_word(word, sums, mixed);
    mix_state(state, mixed);
    for (int i = 0; i < 4; i++) {
        state[4 + i] = sums[i];
        state[8 + i] = state[i] ^ sums[i];
    }
    mix_state(state, mixed);
    for (int i = 0; i < 4; i++) {
        digests[8 * key + i] = state[i].x;
        digests[8 * key + 4 + i] = state[i].y;
    }
}
