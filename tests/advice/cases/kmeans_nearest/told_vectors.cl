#define FLT_HUGE 3.40282347e+38f

// nfeatures is a multiple of 4.
__kernel void kmeans_assign(__global float *feature, __global float *centre, __global int *membership,
                            int npoints, int nclusters, int nfeatures)
{
	unsigned int point_id = get_global_id(0);
	if (point_id < npoints) {
		__global const float4 *row = (__global const float4 *)(feature + point_id * nfeatures);
		int index = 0;
		float min_dist = FLT_HUGE;
		for (int i = 0; i < nclusters; i++) {
			float dist = 0;
			for (int l = 0; l < nfeatures / 4; l++) {
				float4 f = row[l];
				float d0 = f.x - centre[i * nfeatures + 4 * l];
				float d1 = f.y - centre[i * nfeatures + 4 * l + 1];
				float d2 = f.z - centre[i * nfeatures + 4 * l + 2];
				float d3 = f.w - centre[i * nfeatures + 4 * l + 3];
				dist += d0 * d0;
				dist += d1 * d1;
				dist += d2 * d2;
				dist += d3 * d3;
			}
			if (dist < min_dist) {
				min_dist = dist;
				index = i;
			}
		}
		membership[point_id] = index;
	}
}
