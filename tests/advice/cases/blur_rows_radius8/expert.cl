#define RADIUS 8

/* Four pixels an item: 20 values are loaded as five quads, the sums stay in registers. */
__kernel void BlurRows(__global float* pDst, __global const float* pSrc,
                       __constant float* pCoef, unsigned int uWidth, unsigned int uHeight)
{
	const int iX = (int)get_global_id(0) * 4;
	const int iY = (int)get_global_id(1);
	__global const float* pRow = pSrc + (size_t)iY * uWidth;
	float fIn[4 + 2 * RADIUS];

	if (iX >= RADIUS && iX + 4 + RADIUS <= (int)uWidth)
	{
		#pragma unroll
		for (int q = 0; q < 5; q++)
		{
			float4 v = vload4(0, pRow + iX - RADIUS + 4 * q);
			fIn[4 * q] = v.x; fIn[4 * q + 1] = v.y; fIn[4 * q + 2] = v.z; fIn[4 * q + 3] = v.w;
		}
	}
	else
	{
		#pragma unroll
		for (int k = 0; k < 4 + 2 * RADIUS; k++)
			fIn[k] = pRow[clamp(iX - RADIUS + k, 0, (int)uWidth - 1)];
	}

	float4 fSum = (float4)(0.0f);
	#pragma unroll
	for (int k = 0; k <= 2 * RADIUS; k++)
		fSum += (float4)(fIn[k], fIn[k + 1], fIn[k + 2], fIn[k + 3]) * pCoef[k];
	*(__global float4*)(pDst + (size_t)iY * uWidth + iX) = fSum;
}
