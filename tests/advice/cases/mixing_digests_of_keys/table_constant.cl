// Digests of short keys by a table of mixed bytes: an item a key, of up to 15 bytes, four a word.

void mix_state(uint *state, __constant uint *mixed)
{
    uint p = 0;

    for (int i = 0; i < 18; i++) {
        uint s = 48;

        for (int j = 0; j < 12; j++) {
            const uint in = state[j];
            uint out;

            p = (p + s--) & 0xFF;
            p = (in & 0xFF) ^ mixed[p];
            out = p;
            p = (p + s--) & 0xFF;
            p = (in >> 8 & 0xFF) ^ mixed[p];
            out |= p << 8;
            p = (p + s--) & 0xFF;
            p = (in >> 16 & 0xFF) ^ mixed[p];
            out |= p << 16;
            p = (p + s--) & 0xFF;
            p = (in >> 24) ^ mixed[p];
            out |= p << 24;
            state[j] = out;
        }
    }
}

void check_word(const uint *in, uint *sums, __constant uint *mixed)
{
    uint t = 0;

    for (int i = 0; i < 4; i++) {
        uint out = 0;
        for (int b = 0; b < 32; b += 8) {
            t = mixed[t ^ (in[i] >> b & 0xFF)];
            out |= t << b;
        }
        sums[i] = out;
    }
}

__kernel void digest_keys(__global const uint *words, __global const uint *lengths, __constant uint *mixed,
                          __global uint *digests, const uint keys)
{
    const uint key = get_global_id(0);

    if (key >= keys)
        return;

    uint word[4];
    const uint fill = 16 - lengths[key];
    for (int i = 0; i < 4; i++)
        word[i] = words[4 * key + i];
    for (uint i = lengths[key]; i < 16; i++)
        word[i / 4] |= fill << i % 4 * 8;

    uint state[12], sums[4];
    for (int i = 0; i < 4; i++) {
        state[i] = 0;
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
    for (int i = 0; i < 4; i++)
        digests[4 * key + i] = state[i];
}
