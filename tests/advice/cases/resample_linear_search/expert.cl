/*
 * Resampling of a particle filter: particle i goes where the first particle stands whose sum of weights
 * is not below u[i]. Steps of the search are halves of a power of two.
 */
__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void find_index(__global const float *restrict arrayX, __global const float *restrict arrayY,
                __global const float *restrict CDF, __global const float *restrict u,
                __global float *restrict xj, __global float *restrict yj, int Nparticles)
{
	const int i = get_global_id(0);
	if (i >= Nparticles)
		return;

	const float value = u[i];
	int below = 0;   // sums that are known to be below the value
	for (int step = 1 << (31 - clz(Nparticles)); step > 0; step >>= 1)
		if (below + step <= Nparticles && CDF[below + step - 1] < value)
			below += step;

	const int index = min(below, Nparticles - 1);
	xj[i] = arrayX[index];
	yj[i] = arrayY[index];
}
