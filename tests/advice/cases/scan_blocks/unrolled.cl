#define N 512   /* elements of a block, 2 per thread */

#define UP(D, OFFSET) \
	barrier(CLK_LOCAL_MEM_FENCE); \
	if (thid < D) \
		temp[OFFSET*(2*thid+2)-1] += temp[OFFSET*(2*thid+1)-1]

#define DOWN(D, OFFSET) \
	barrier(CLK_LOCAL_MEM_FENCE); \
	if (thid < D) { \
		int t = temp[OFFSET*(2*thid+1)-1]; \
		temp[OFFSET*(2*thid+1)-1] = temp[OFFSET*(2*thid+2)-1]; \
		temp[OFFSET*(2*thid+2)-1] += t; \
	}

__kernel void prescan(__global int *g_odata, __global const int *g_idata, __global int *g_sums)
{
	__local int temp[N];
	int thid = get_local_id(0);
	int base = get_group_id(0) * N;

	temp[2*thid]   = g_idata[base + 2*thid];
	temp[2*thid+1] = g_idata[base + 2*thid+1];

	// build sum in place up the tree
	UP(256, 1);
	UP(128, 2);
	UP(64, 4);
	UP(32, 8);
	UP(16, 16);
	UP(8, 32);
	UP(4, 64);
	UP(2, 128);
	UP(1, 256);

	// clear the last element
	if (thid == 0) {
		g_sums[get_group_id(0)] = temp[N-1];
		temp[N-1] = 0;
	}

	// traverse down tree & build scan
	DOWN(1, 256)
	DOWN(2, 128)
	DOWN(4, 64)
	DOWN(8, 32)
	DOWN(16, 16)
	DOWN(32, 8)
	DOWN(64, 4)
	DOWN(128, 2)
	DOWN(256, 1)
	barrier(CLK_LOCAL_MEM_FENCE);

	g_odata[base + 2*thid]   = temp[2*thid];
	g_odata[base + 2*thid+1] = temp[2*thid+1];
}
