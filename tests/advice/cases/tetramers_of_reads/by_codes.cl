// Reads are packed, two bits a base and 16 bases a word; the first words of all reads come first.
#define READ_LEN 256
#define K 4

kernel void tetramers(global const uint *bases, global uint *counts)
{
	const uint read = get_global_id(0);
	uint code = 0;

	for (uint i = 0; i < READ_LEN; ++i) {
		const uint base = bases[i / 16 * get_global_size(0) + read] >> (2 * (i % 16)) & 3;
		code = (code << 2 | base) & 0xff;
		if (i >= K - 1)
			++counts[code * get_global_size(0) + read];
	}
}
