#define NF 8   /* nfeatures; points by columns */

__kernel void kmeans_assign(__global const float *restrict feature, __constant float *centre,
                            __global int *restrict membership, int npoints, int nclusters, int nfeatures)
{
	const int p = get_global_id(0);
	if (p >= npoints) return;

	float f[NF];
	#pragma unroll
	for (int l = 0; l < NF; l++) f[l] = feature[l * npoints + p];

	int index = 0;
	float nearest = 3.40282347e+38f;
	for (int i = 0; i < nclusters; i++) {
		float dist = 0.0f;
		#pragma unroll
		for (int l = 0; l < NF; l++) {
			const float d = f[l] - centre[i * NF + l];
			dist = mad(d, d, dist);
		}
		index = dist < nearest ? i : index;
		nearest = fmin(dist, nearest);
	}
	membership[p] = index;
}
