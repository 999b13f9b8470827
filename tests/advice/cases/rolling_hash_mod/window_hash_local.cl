#define BASE 257UL
#define WG 128
#define MAXLEN 128

kernel void window_hash(global const uchar *text, global uint *hash, const int windows, const int len,
                        const ulong prime)
{
	local uchar part[WG + MAXLEN];
	int at = get_global_id(0), lid = get_local_id(0);
	for (int k = lid; k < WG + len - 1; k += WG)
		part[k] = text[at - lid + k];
	barrier(CLK_LOCAL_MEM_FENCE);
	if (at >= windows) return;
	ulong h = 0;
	for (int k = 0; k < len; k++)
		h = (h * BASE + part[lid + k]) % prime;
	hash[at] = (uint) h;
}
