/*
 * Resampling of a particle filter: particle i goes where the first particle stands whose sum of weights
 * is not below u[i]. Sums come in parts that a group shares.
 */
#define PART 1024

__kernel void find_index(__global const float *arrayX, __global const float *arrayY,
                         __global const float *CDF, __global const float *u,
                         __global float *xj, __global float *yj, int Nparticles)
{
	__local float part[PART];
	__local int waiting;
	int i = get_global_id(0);
	int index = i < Nparticles ? -1 : 0;
	float value = i < Nparticles ? u[i] : 0;
	int first, x;

	for (first = 0; first < Nparticles; first += PART) {
		int count = min(PART, Nparticles - first);
		if (get_local_id(0) == 0)
			waiting = 0;
		for (x = get_local_id(0); x < count; x += get_local_size(0))
			part[x] = CDF[first + x];
		barrier(CLK_LOCAL_MEM_FENCE);
		if (index == -1) {
			for (x = 0; x < count; x++) {
				if (part[x] >= value) {
					index = first + x;
					break;
				}
			}
			if (index == -1)
				waiting = 1;
		}
		barrier(CLK_LOCAL_MEM_FENCE);
		int more = waiting;
		barrier(CLK_LOCAL_MEM_FENCE);
		if (!more)
			break;
	}
	if (i < Nparticles) {
		if (index == -1)
			index = Nparticles - 1;
		xj[i] = arrayX[index];
		yj[i] = arrayY[index];
	}
}
