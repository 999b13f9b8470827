// Reads are packed, two bits a base and 16 bases a word.
#define READ_LEN 256
#define K 4

kernel void tetramers(global const uint *bases, global uint *counts)
{
	const uint read = get_global_id(0);
	uint code = 0;

	for (uint w = 0; w < READ_LEN / 16; ++w) {
		uint word = bases[read * (READ_LEN / 16) + w];
		for (uint i = 0; i < 16; ++i) {
			code = (code << 2 | (word & 3)) & 0xff;
			word >>= 2;
			if (w > 0 || i >= K - 1)
				++counts[read * 256 + code];
		}
	}
}
