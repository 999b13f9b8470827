/*
 * Resampling of a particle filter: particle i goes where the first particle stands whose sum of weights
 * is not below u[i].
 */
int findIndexBin(__global const float *CDF, int lengthCDF, float value)
{
	int low = 0, high = lengthCDF - 1;
	while (low < high) {
		int middle = (low + high) / 2;
		if (CDF[middle] >= value)
			high = middle;
		else
			low = middle + 1;
	}
	return low;
}

__kernel void find_index(__global const float *arrayX, __global const float *arrayY,
                         __global const float *CDF, __global const float *u,
                         __global float *xj, __global float *yj, int Nparticles)
{
	int i = get_global_id(0);
	if (i < Nparticles) {
		int index = findIndexBin(CDF, Nparticles, u[i]);
		xj[i] = arrayX[index];
		yj[i] = arrayY[index];
	}
}
