#define N 512   /* elements of a block, 2 per thread */

__kernel void prescan(__global int2 *g_odata, __global const int2 *g_idata, __global int *g_sums)
{
	__local int temp[N];
	int thid = get_local_id(0);
	int offset = 1;

	int2 pair = g_idata[get_global_id(0)];
	temp[2*thid]   = pair.x;
	temp[2*thid+1] = pair.y;

	// build sum in place up the tree
	for (int d = N >> 1; d > 0; d >>= 1) {
		barrier(CLK_LOCAL_MEM_FENCE);
		if (thid < d) {
			int ai = offset*(2*thid+1)-1;
			int bi = offset*(2*thid+2)-1;
			temp[bi] += temp[ai];
		}
		offset *= 2;
	}

	// clear the last element
	if (thid == 0) {
		g_sums[get_group_id(0)] = temp[N-1];
		temp[N-1] = 0;
	}

	// traverse down tree & build scan
	for (int d = 1; d < N; d *= 2) {
		offset >>= 1;
		barrier(CLK_LOCAL_MEM_FENCE);
		if (thid < d) {
			int ai = offset*(2*thid+1)-1;
			int bi = offset*(2*thid+2)-1;
			int t = temp[ai];
			temp[ai] = temp[bi];
			temp[bi] += t;
		}
	}
	barrier(CLK_LOCAL_MEM_FENCE);

	g_odata[get_global_id(0)] = (int2)(temp[2*thid], temp[2*thid+1]);
}
