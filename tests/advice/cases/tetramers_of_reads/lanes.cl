// Reads are packed, two bits a base and 16 bases a word; an item counts the words that end in its 16 bases.
#define READ_LEN 256
#define K 4

kernel void tetramers(global const uint *bases, global uint *counts)
{
	const uint word = get_global_id(0), w = word % (READ_LEN / 16), read = word / (READ_LEN / 16);
	uint code = 0;
	if (w > 0)
		for (uint i = 16 - (K - 1); i < 16; ++i)
			code = code << 2 | (bases[word - 1] >> (2 * i) & 3);

	for (uint i = 0; i < 16; ++i) {
		code = (code << 2 | (bases[word] >> (2 * i) & 3)) & 0xff;
		if (w > 0 || i >= K - 1)
			atomic_inc(&counts[read * 256 + code]);
	}
}
