// Reads are packed, two bits a base and 16 bases a word.
#define READ_LEN 256
#define K 4

kernel void tetramers(global const uint *bases, global uint *counts)
{
	const uint read = get_global_id(0);
	uint code = 0;

	for (uint i = 0; i < READ_LEN; ++i) {
		const uint base = bases[read * (READ_LEN / 16) + i / 16] >> (2 * (i % 16)) & 3;
		code = (code << 2 | base) & 0xff;
		if (i >= K - 1)
			++counts[read * 256 + code];
	}
}
