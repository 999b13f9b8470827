#define FLT_HUGE 3.40282347e+38f
#define LANES 4   /* items a point */

__kernel void kmeans_assign(__global float *feature, __global float *centre, __global int *membership,
                            int npoints, int nclusters, int nfeatures)
{
	__local float part[128];
	unsigned int point_id = get_global_id(0) / LANES;
	int t = get_local_id(0), lane = t % LANES;
	int index = 0;
	float min_dist = FLT_HUGE;
	for (int i = 0; i < nclusters; i++) {
		float dist = 0;
		if (point_id < npoints) {
			for (int l = lane; l < nfeatures; l += LANES) {
				float d = feature[point_id * nfeatures + l] - centre[i * nfeatures + l];
				dist += d * d;
			}
		}
		part[t] = dist;
		barrier(CLK_LOCAL_MEM_FENCE);
		if (lane == 0) {
			dist = part[t] + part[t + 1] + part[t + 2] + part[t + 3];
			if (dist < min_dist) {
				min_dist = dist;
				index = i;
			}
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (lane == 0 && point_id < npoints)
		membership[point_id] = index;
}
