#define BASE 257UL
#define PRIME 0x7fffffffUL

/* x modulo 2^31 - 1: its upper bits count as ones */
static inline ulong fold(ulong x)
{
	x = (x & PRIME) + (x >> 31);
	return x >= PRIME ? x - PRIME : x;
}

kernel void window_hash(global const uchar *text, global uint *hash, const int windows, const int len,
                        const ulong prime)
{
	int at = get_global_id(0);
	if (at >= windows) return;
	ulong h = 0;
	for (int k = 0; k < len; k++)
		h = fold(h * BASE + text[at + k]);
	hash[at] = (uint) h;
}
