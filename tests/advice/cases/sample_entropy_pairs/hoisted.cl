/* Sample entropy, m = 2: how many pairs of templates of 2 and of 3 points lie within r of each other.
   get_global_id(0): template i, get_global_id(1): series. x has 2 points more than templates. */
__kernel void sampen_count(__global const float *x, __global uint *match2, __global uint *match3,
                           const int templates, const float r)
{
	const int i = get_global_id(0);
	const int s = get_global_id(1);
	__global const float *xs = x + s * (templates + 2);

	const float a = xs[i], b = xs[i + 1], c = xs[i + 2];
	for (int j = i + 1; j < templates; j++)
		if (fabs(a - xs[j]) < r && fabs(b - xs[j + 1]) < r) {
			atomic_inc(&match2[s]);
			if (fabs(c - xs[j + 2]) < r)
				atomic_inc(&match3[s]);
		}
}
