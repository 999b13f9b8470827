// Reads are packed, two bits a base and 16 bases a word.
#define READ_LEN 256
#define K 4

kernel void tetramers(global const uint4 *bases, global uint *counts)
{
	const uint read = get_global_id(0);
	uint code = 0;

	for (uint q = 0; q < READ_LEN / 64; ++q) {
		const uint4 quad = bases[read * (READ_LEN / 64) + q];
		for (uint i = 0; i < 64; ++i) {
			const uint word = i < 32 ? (i < 16 ? quad.x : quad.y) : (i < 48 ? quad.z : quad.w);
			code = (code << 2 | (word >> (2 * (i % 16)) & 3)) & 0xff;
			if (q > 0 || i >= K - 1)
				++counts[read * 256 + code];
		}
	}
}
