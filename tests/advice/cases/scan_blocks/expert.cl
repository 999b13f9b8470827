#define ITEMS 128   /* of a block of 512, 4 elements each */

__kernel void prescan(__global int4 *restrict g_odata, __global const int4 *restrict g_idata,
                      __global int *restrict g_sums)
{
	__local int temp[2][ITEMS];
	const int l = get_local_id(0);
	const int4 v = g_idata[get_global_id(0)];
	const int xy = v.x + v.y, xyz = xy + v.z, all = xyz + v.w;

	int sum = all, from = 0;
	#pragma unroll
	for (int d = 1; d < ITEMS; d *= 2, from ^= 1) {
		temp[from][l] = sum;
		barrier(CLK_LOCAL_MEM_FENCE);
		if (l >= d) sum += temp[from][l - d];
	}

	if (l == ITEMS - 1) g_sums[get_group_id(0)] = sum;
	const int first = sum - all;
	g_odata[get_global_id(0)] = (int4)(first, first + v.x, first + xy, first + xyz);
}
