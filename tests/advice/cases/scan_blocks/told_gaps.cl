#define N 512   /* elements of a block, 2 per thread */
#define AT(i) ((i) + (i) / 32)   /* one word free after every 32 */

__kernel void prescan(__global int *g_odata, __global const int *g_idata, __global int *g_sums)
{
	__local int temp[AT(N)];
	int thid = get_local_id(0);
	int base = get_group_id(0) * N;
	int offset = 1;

	temp[AT(2*thid)]   = g_idata[base + 2*thid];
	temp[AT(2*thid+1)] = g_idata[base + 2*thid+1];

	// build sum in place up the tree
	for (int d = N >> 1; d > 0; d >>= 1) {
		barrier(CLK_LOCAL_MEM_FENCE);
		if (thid < d) {
			int ai = offset*(2*thid+1)-1;
			int bi = offset*(2*thid+2)-1;
			temp[AT(bi)] += temp[AT(ai)];
		}
		offset *= 2;
	}

	// clear the last element
	if (thid == 0) {
		g_sums[get_group_id(0)] = temp[AT(N-1)];
		temp[AT(N-1)] = 0;
	}

	// traverse down tree & build scan
	for (int d = 1; d < N; d *= 2) {
		offset >>= 1;
		barrier(CLK_LOCAL_MEM_FENCE);
		if (thid < d) {
			int ai = offset*(2*thid+1)-1;
			int bi = offset*(2*thid+2)-1;
			int t = temp[AT(ai)];
			temp[AT(ai)] = temp[AT(bi)];
			temp[AT(bi)] += t;
		}
	}
	barrier(CLK_LOCAL_MEM_FENCE);

	g_odata[base + 2*thid]   = temp[AT(2*thid)];
	g_odata[base + 2*thid+1] = temp[AT(2*thid+1)];
}
