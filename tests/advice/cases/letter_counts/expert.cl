#define GROUP 128
#define COPIES 16
#define COUNT(ch) do { uint k = (uint)(ch) - 'a'; if (k < 26) atomic_inc(&c[k * (COPIES + 1) + copy]); } while (0)

/* the pages of a group are read by all of its items together, 64 letters for each item */
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void letter_freq(__global const uchar* restrict text, __global int* restrict freq, int len)
{
	__local int c[26 * (COPIES + 1)];
	const int lid = get_local_id(0), copy = lid % COPIES;
	for (int k = lid; k < 26 * (COPIES + 1); k += GROUP) c[k] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);

	__global const uchar4* t4 = (__global const uchar4*)text + get_group_id(0) * GROUP * 16;
	for (int p = 0; p < 16; p++) {
		const uchar4 ch = t4[p * GROUP + lid];
		COUNT(ch.x); COUNT(ch.y); COUNT(ch.z); COUNT(ch.w);
	}

	barrier(CLK_LOCAL_MEM_FENCE);
	if (lid < 26) {
		int sum = 0;
		for (int k = 0; k < COPIES; k++) sum += c[lid * (COPIES + 1) + k];
		atomic_add(&freq[lid], sum);
	}
}
