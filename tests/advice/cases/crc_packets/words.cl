/* finish the CRC of each packet; its header has been dealt with by the NIC */
#define BYTE(b)  c = table[(c ^ (b)) & 0xff] ^ (c >> 8)
#define WORD(w)  BYTE(w); BYTE((w) >> 8); BYTE((w) >> 16); BYTE((w) >> 24)

kernel void crc32(global const uint4* payload, global const uint* header, global const uint* table,
                  global uint* crc, int length)
{
	int packet = get_global_id(0);
	uint c = header[packet];

	for (int i = 0; i < length / 16; i++) {
		uint4 p = payload[packet * (length / 16) + i];
		WORD(p.x);
		WORD(p.y);
		WORD(p.z);
		WORD(p.w);
	}

	crc[packet] = ~c;
}
