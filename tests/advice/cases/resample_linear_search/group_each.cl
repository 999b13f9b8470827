/*
 * Resampling of a particle filter: particle i goes where the first particle stands whose sum of weights
 * is not below u[i]. A group looks for one.
 */
__kernel void find_index(__global const float *arrayX, __global const float *arrayY,
                         __global const float *CDF, __global const float *u,
                         __global float *xj, __global float *yj, int Nparticles)
{
	__local int index;
	int i = get_group_id(0);
	float value = u[i];
	int x;

	if (get_local_id(0) == 0)
		index = Nparticles - 1;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (x = get_local_id(0); x < Nparticles; x += get_local_size(0)) {
		if (CDF[x] >= value) {
			atomic_min(&index, x);
			break;
		}
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	if (get_local_id(0) == 0) {
		xj[i] = arrayX[index];
		yj[i] = arrayY[index];
	}
}
