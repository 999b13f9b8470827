#define FLT_HUGE 3.40282347e+38f

__kernel void kmeans_assign(__global float *feature, __global float *centre, __global int *membership,
                            int npoints, int nclusters, int nfeatures)
{
	__local float c[32 * 8];
	for (int k = get_local_id(0); k < nclusters * nfeatures; k += get_local_size(0))
		c[k] = centre[k];
	barrier(CLK_LOCAL_MEM_FENCE);

	unsigned int point_id = get_global_id(0);
	if (point_id < npoints) {
		int index = 0;
		float min_dist = FLT_HUGE;
		for (int i = 0; i < nclusters; i++) {
			float dist = 0;
			for (int l = 0; l < nfeatures; l++) {
				float d = feature[point_id * nfeatures + l] - c[i * nfeatures + l];
				dist += d * d;
			}
			if (dist < min_dist) {
				min_dist = dist;
				index = i;
			}
		}
		membership[point_id] = index;
	}
}
