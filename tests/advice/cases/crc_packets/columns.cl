/* finish the CRC of each packet; its header has been dealt with by the NIC */
kernel void crc32(global const uchar* payload, global const uint* header, global const uint* table,
                  global uint* crc, int length)
{
	int packet = get_global_id(0);
	int packets = get_global_size(0);
	uint c = header[packet];

	for (int i = 0; i < length; i++)
		c = table[(c ^ payload[i * packets + packet]) & 0xff] ^ (c >> 8);

	crc[packet] = ~c;
}
