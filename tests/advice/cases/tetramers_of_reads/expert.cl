// Reads are packed, two bits a base and 16 bases a word; an item counts the words that end in its 16 bases.
#define READ_LEN 256
#define K 4
#define G 256
#define READS (G / 16)   // of a group

kernel void tetramers(global const uint *restrict bases, global uint *restrict counts)
{
	local uint mine[READS * 256];
	const uint l = get_local_id(0), word = get_global_id(0), w = word % 16;
	for (uint i = l; i < READS * 256; i += G)
		mine[i] = 0;
	uint here = bases[word];
	uint code = 0;
	if (w > 0) {
		const uint before = bases[word - 1] >> 26;
		code = (before & 3) << 4 | (before >> 2 & 3) << 2 | before >> 4;
	}
	barrier(CLK_LOCAL_MEM_FENCE);

	#pragma unroll
	for (uint i = 0; i < 16; ++i) {
		code = (code << 2 | (here & 3)) & 0xff;
		here >>= 2;
		if (w > 0 || i >= K - 1)
			atomic_inc(&mine[l / 16 * 256 + code]);
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint i = l; i < READS * 256; i += G)
		counts[get_group_id(0) * READS * 256 + i] = mine[i];
}
