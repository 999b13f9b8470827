// Reads are packed, two bits a base and 16 bases a word. Counts of a read fit into bytes.
#define READ_LEN 256
#define K 4
#define G 64

kernel void tetramers(global const uint *bases, global uint *counts)
{
	local uchar mine[G * 256];
	const uint read = get_global_id(0), l = get_local_id(0), first = get_group_id(0) * G;
	uint code = 0;

	for (uint i = l; i < G * 256; i += G)
		mine[i] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint i = 0; i < READ_LEN; ++i) {
		const uint base = bases[read * (READ_LEN / 16) + i / 16] >> (2 * (i % 16)) & 3;
		code = (code << 2 | base) & 0xff;
		if (i >= K - 1)
			++mine[l * 256 + code];
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint i = l; i < G * 256; i += G)
		counts[first * 256 + i] = mine[i];
}
