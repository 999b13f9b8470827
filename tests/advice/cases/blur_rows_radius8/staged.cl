#define RADIUS 8
#define GROUP 64

__kernel void BlurRows(__global float* pDst, __global const float* pSrc,
                       __global const float* pCoef, unsigned int uWidth, unsigned int uHeight)
{
	__local float fRow[4][GROUP + 2 * RADIUS];
	const int iX = (int)get_global_id(0);
	const int iY = (int)get_global_id(1);
	const int iL = (int)get_local_id(0);
	const int iR = (int)get_local_id(1);
	const int iStart = (int)get_group_id(0) * GROUP - RADIUS;

	for (int k = iL; k < GROUP + 2 * RADIUS; k += GROUP)
		fRow[iR][k] = pSrc[iY * uWidth + clamp(iStart + k, 0, (int)uWidth - 1)];
	barrier(CLK_LOCAL_MEM_FENCE);

	float fSum = 0.0f;
	for (int k = 0; k <= 2 * RADIUS; k++)
		fSum += fRow[iR][iL + k] * pCoef[k];
	pDst[iY * uWidth + iX] = fSum;
}
