#define TILE 128 /* items of a group; templates is a multiple */
/* Sample entropy, m = 2: how many pairs of templates of 2 and of 3 points lie within r of each other.
   get_global_id(0): template i, get_global_id(1): series. x has 2 points more than templates. */
__kernel void sampen_count(__global const float *x, __global uint *match2, __global uint *match3,
                           const int templates, const float r)
{
	const int i = get_global_id(0);
	const int s = get_global_id(1);
	__global const float *xs = x + s * (templates + 2);

	__local float t[TILE + 2];
	for (int first = get_group_id(0) * TILE; first < templates; first += TILE) {
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int l = get_local_id(0); l < TILE + 2; l += TILE)
		t[l] = xs[first + l];
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int j = max(i + 1 - first, 0); j < TILE; j++)
		if (fabs(xs[i] - t[j]) < r && fabs(xs[i + 1] - t[j + 1]) < r) {
			atomic_inc(&match2[s]);
			if (fabs(xs[i + 2] - t[j + 2]) < r)
				atomic_inc(&match3[s]);
		}
	}
}
