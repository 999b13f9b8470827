#define EACH 8    /* elements per thread */
#define N 64     /* threads, whose sums are scanned */

__kernel void prescan(__global int *g_odata, __global const int *g_idata, __global int *g_sums)
{
	__local int temp[N];
	int thid = get_local_id(0);
	int base = get_global_id(0) * EACH;
	int offset = 1;

	int before[EACH], sum = 0;
	for (int k = 0; k < EACH; k++) {
		before[k] = sum;
		sum += g_idata[base + k];
	}
	temp[thid] = sum;

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

	for (int k = 0; k < EACH; k++)
		g_odata[base + k] = temp[thid] + before[k];
}
