#define RADIUS 8

__kernel void BlurRows(__global float* pDst, __global const float* pSrc,
                       __global const float* pCoef, unsigned int uWidth, unsigned int uHeight)
{
	const int iX = (int)get_global_id(0);
	const int iY = (int)get_global_id(1);

	float fSum = 0.0f;
	for (int k = -RADIUS; k <= RADIUS; k++)
	{
		int iCol = clamp(iX + k, 0, (int)uWidth - 1);
		fSum += pSrc[iY * uWidth + iCol] * pCoef[k + RADIUS];
	}
	pDst[iY * uWidth + iX] = fSum;
}
