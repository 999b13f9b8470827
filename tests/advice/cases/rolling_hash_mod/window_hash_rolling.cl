#define BASE 257UL
#define PRIME 0x7fffffffUL
#define RUN 8

static inline ulong fold(ulong x)
{
	x = (x & PRIME) + (x >> 31);
	return x >= PRIME ? x - PRIME : x;
}

/* Eight windows an item: the first from its letters, each other from the one before. */
kernel void window_hash(global const uchar *text, global uint *hash, const int windows, const int len,
                        const ulong prime)
{
	int at = get_global_id(0) * RUN;
	if (at >= windows) return;
	uint found[RUN];
	ulong h = 0, top = 1;
	for (int k = 0; k < len; k++) {
		h = fold(h * BASE + text[at + k]);
		if (k > 0) top = fold(top * BASE);
	}
	found[0] = (uint) h;
#pragma unroll
	for (int r = 1; r < RUN; r++) {
		ulong gone = fold(top * text[at + r - 1]);
		h = fold((h + PRIME - gone) * BASE + text[at + r - 1 + len]);
		found[r] = (uint) h;
	}
	vstore4((uint4)(found[0], found[1], found[2], found[3]), 0, hash + at);
	vstore4((uint4)(found[4], found[5], found[6], found[7]), 1, hash + at);
}
