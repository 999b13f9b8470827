#define NP 64

// C4 in local memory; an item has four by four results, a group 8 lines each of 4 slices.
__kernel __attribute__((reqd_work_group_size(16, 2, 4)))
void doitgen(int nr, int nq, int np, __global const float *restrict A, __global const float4 *restrict C4,
             __global float4 *restrict sum)
{
	__local float4 c[NP * NP / 4];
	const int t = (get_local_id(2) * 2 + get_local_id(1)) * 16 + get_local_id(0);
	for (int k = t; k < NP * NP / 4; k += 128)
		c[k] = C4[k];
	barrier(CLK_LOCAL_MEM_FENCE);

	const int p = get_global_id(0), q = get_global_id(1) * 4, r = get_global_id(2);
	const int line = r * nq + q;
	__global const float *a = A + line * NP;
	float4 x0 = 0.0f, x1 = 0.0f, x2 = 0.0f, x3 = 0.0f;
	#pragma unroll 2
	for (int s = 0; s < NP; s += 4)
	{
		const float4 c0 = c[s * (NP / 4) + p], c1 = c[(s + 1) * (NP / 4) + p];
		const float4 c2 = c[(s + 2) * (NP / 4) + p], c3 = c[(s + 3) * (NP / 4) + p];
		float4 v = vload4(0, a + s);
		x0 += v.x * c0 + v.y * c1 + v.z * c2 + v.w * c3;
		v = vload4(0, a + s + NP);
		x1 += v.x * c0 + v.y * c1 + v.z * c2 + v.w * c3;
		v = vload4(0, a + s + 2 * NP);
		x2 += v.x * c0 + v.y * c1 + v.z * c2 + v.w * c3;
		v = vload4(0, a + s + 3 * NP);
		x3 += v.x * c0 + v.y * c1 + v.z * c2 + v.w * c3;
	}
	sum[line * (NP / 4) + p] = x0;
	sum[(line + 1) * (NP / 4) + p] = x1;
	sum[(line + 2) * (NP / 4) + p] = x2;
	sum[(line + 3) * (NP / 4) + p] = x3;
}
