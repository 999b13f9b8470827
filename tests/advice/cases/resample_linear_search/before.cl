/*
 * Resampling of a particle filter: particle i goes where the first particle stands whose sum of weights
 * is not below u[i].
 */
int findIndexSeq(__global const float *CDF, int lengthCDF, float value)
{
	int index = -1;
	int x;
	for (x = 0; x < lengthCDF; x++) {
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
	int i = get_global_id(0);
	if (i < Nparticles) {
		int index = findIndexSeq(CDF, Nparticles, u[i]);
		xj[i] = arrayX[index];
		yj[i] = arrayY[index];
	}
}
