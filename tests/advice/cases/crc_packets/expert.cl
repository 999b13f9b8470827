/* Four bytes at a time, by four tables; word i of all packets stands together. */
kernel void crc32(global const uint* restrict payload, global const uint* restrict header,
                  global const uint* restrict table, global uint* restrict crc, int length)
{
	local uint t[4][256];
	const int l = get_local_id(0);   /* of 256 */
	uint e = table[l];
	t[0][l] = e;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int k = 1; k < 4; k++) {
		e = t[0][e & 0xff] ^ (e >> 8);
		t[k][l] = e;
	}
	barrier(CLK_LOCAL_MEM_FENCE);

	const int packet = get_global_id(0), packets = get_global_size(0);
	uint c = header[packet];
	#pragma unroll 4
	for (int i = 0; i < length / 4; i++) {
		c ^= payload[i * packets + packet];
		c = t[3][c & 0xff] ^ t[2][c >> 8 & 0xff] ^ t[1][c >> 16 & 0xff] ^ t[0][c >> 24];
	}
	crc[packet] = ~c;
}
