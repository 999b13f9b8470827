#define RADIUS 8

/* quad i of a row of n, the first or the last pixel repeated beyond its ends */
float4 quad(__global const float4* pRow, int i, int n)
{
	float4 q = pRow[clamp(i, 0, n - 1)];
	return i < 0 ? q.xxxx : i >= n ? q.wwww : q;
}

/* Four neighbouring pixels an item; the width is a multiple of 4. */
__kernel void BlurRows(__global float* pDst, __global const float* pSrc,
                       __global const float* pCoef, unsigned int uWidth, unsigned int uHeight)
{
	const int iX = (int)get_global_id(0);
	const int iY = (int)get_global_id(1);
	const int iQuads = (int)uWidth / 4;
	__global const float4* pRow = (__global const float4*)(pSrc + iY * uWidth);

	float4 fSum = 0.0f;
	float4 a = quad(pRow, iX - RADIUS / 4, iQuads);
	#pragma unroll
	for (int k = 0; k < 2 * RADIUS; k += 4)
	{
		float4 b = quad(pRow, iX + (k - RADIUS) / 4 + 1, iQuads);
		fSum += a * pCoef[k];
		fSum += (float4)(a.yzw, b.x) * pCoef[k + 1];
		fSum += (float4)(a.zw, b.xy) * pCoef[k + 2];
		fSum += (float4)(a.w, b.xyz) * pCoef[k + 3];
		a = b;
	}
	fSum += a * pCoef[2 * RADIUS];

	((__global float4*)(pDst + iY * uWidth))[iX] = fSum;
}
