/*
 * Resampling of a particle filter: particle i goes where the first particle stands whose sum of weights
 * is not below u[i]. SHARES items take the sums in turn.
 */
#define SHARES 4
#define PARTICLES 32

int findIndexSeq(__global const float *CDF, int lengthCDF, float value, int share)
{
	int index = -1;
	int x;
	for (x = share; x < lengthCDF; x += SHARES) {
		if (CDF[x] >= value) {
			index = x;
			break;
		}
	}
	if (index == -1)
		return lengthCDF - 1;
	return index;
}

__kernel void find_index(__global const float *arrayX, __global const float *arrayY,
                         __global const float *CDF, __global const float *u,
                         __global float *xj, __global float *yj, int Nparticles)
{
	__local int found[SHARES][PARTICLES];
	int i = get_global_id(0);
	int l = get_local_id(0), share = get_local_id(1);
	int s;

	if (i < Nparticles)
		found[share][l] = findIndexSeq(CDF, Nparticles, u[i], share);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (share == 0 && i < Nparticles) {
		int index = found[0][l];
		for (s = 1; s < SHARES; s++)
			index = min(index, found[s][l]);
		xj[i] = arrayX[index];
		yj[i] = arrayY[index];
	}
}
