/* Sample entropy, m = 2: how many pairs of templates of 2 and of 3 points lie within r of each other.
   An item takes template i and its mirror, templates - 1 - i, so that all have the same to do; the group's sums are
   added once. x has 2 points more than templates. */
#define GROUP 128

static void count_from(__global const float *restrict xs, int i, int templates, float r, uint *two, uint *three)
{
	const float a = xs[i], b = xs[i + 1], c = xs[i + 2];
	float p = xs[i + 1], q = xs[i + 2];
	uint n2 = 0, n3 = 0;
#pragma unroll 4
	for (int j = i + 1; j < templates; j++) {
		const float next = xs[j + 2];
		const uint both = (fabs(a - p) < r) & (fabs(b - q) < r);
		n2 += both;
		n3 += both & (uint)(fabs(c - next) < r);
		p = q;
		q = next;
	}
	*two += n2;
	*three += n3;
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sampen_count(__global const float *restrict x, __global uint *match2, __global uint *match3,
                  const int templates, const float r)
{
	__local uint sums[2];
	const int i = get_global_id(0);
	const int s = get_global_id(1);
	__global const float *xs = x + s * (templates + 2);
	uint two = 0, three = 0;

	if (get_local_id(0) < 2)
		sums[get_local_id(0)] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	count_from(xs, i, templates, r, &two, &three);
	count_from(xs, templates - 1 - i, templates, r, &two, &three);
	atomic_add(&sums[0], two);
	atomic_add(&sums[1], three);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (get_local_id(0) == 0) {
		atomic_add(&match2[s], sums[0]);
		atomic_add(&match3[s], sums[1]);
	}
}
