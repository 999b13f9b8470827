#define BASE 257UL
#define LETTER(j) h = (h * BASE + text[at + k + j]) % prime;

/* len is a multiple of 8 */
kernel void window_hash(global const uchar *text, global uint *hash, const int windows, const int len,
                        const ulong prime)
{
	int at = get_global_id(0);
	if (at >= windows) return;
	ulong h = 0;
	for (int k = 0; k < len; k += 8) {
		LETTER(0) LETTER(1) LETTER(2) LETTER(3) LETTER(4) LETTER(5) LETTER(6) LETTER(7)
	}
	hash[at] = (uint) h;
}
