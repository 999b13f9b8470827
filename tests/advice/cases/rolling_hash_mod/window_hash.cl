#define BASE 257UL

/* fingerprint of the `len` letters that begin at each place of a text */
kernel void window_hash(global const uchar *text, global uint *hash, const int windows, const int len,
                        const ulong prime)
{
	int at = get_global_id(0);
	if (at >= windows) return;
	ulong h = 0;
	for (int k = 0; k < len; k++)
		h = (h * BASE + text[at + k]) % prime;
	hash[at] = (uint) h;
}
