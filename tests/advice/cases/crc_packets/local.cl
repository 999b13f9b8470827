/* finish the CRC of each packet; its header has been dealt with by the NIC */
kernel void crc32(global const uchar* payload, global const uint* header, global const uint* table,
                  global uint* crc, int length)
{
	local uint t[256];
	for (int i = get_local_id(0); i < 256; i += get_local_size(0))
		t[i] = table[i];
	barrier(CLK_LOCAL_MEM_FENCE);

	int packet = get_global_id(0);
	uint c = header[packet];

	for (int i = 0; i < length; i++)
		c = t[(c ^ payload[packet * length + i]) & 0xff] ^ (c >> 8);

	crc[packet] = ~c;
}
