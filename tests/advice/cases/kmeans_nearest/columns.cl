#define FLT_HUGE 3.40282347e+38f

__kernel void kmeans_assign(__global float *feature, __global float *centre, __global int *membership,
                            int npoints, int nclusters, int nfeatures)
{
	unsigned int point_id = get_global_id(0);
	if (point_id < npoints) {
		int index = 0;
		float min_dist = FLT_HUGE;
		for (int i = 0; i < nclusters; i++) {
			float dist = 0;
			for (int l = 0; l < nfeatures; l++) {
				float d = feature[l * npoints + point_id] - centre[i * nfeatures + l];
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
