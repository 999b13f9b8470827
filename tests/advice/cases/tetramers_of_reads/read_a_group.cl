// Reads are packed, two bits a base and 16 bases a word; a group counts in a read.
#define READ_LEN 256
#define K 4
#define G 64

kernel void tetramers(global const uint *bases, global uint *counts)
{
	const uint read = get_group_id(0);

	for (uint i = K - 1 + get_local_id(0); i < READ_LEN; i += G) {
		uint code = 0;
		for (uint j = i - (K - 1); j <= i; ++j)
			code = code << 2 | (bases[read * (READ_LEN / 16) + j / 16] >> (2 * (j % 16)) & 3);
		atomic_inc(&counts[read * 256 + code]);
	}
}
