/*
 * Temperature from hybrid model levels to pressure levels, linear in log p.
 * Columns are neighbours in memory ([level][column]); an item goes down its column once, and keeps
 * the level above and its logarithm. Targets ascend.
 */
#define LNP(k) native_log(ak[k] + bk[k] * surf)

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void to_pressure(__global const float * restrict ps, __global const float * restrict t,
                 __constant float * ak, __constant float * bk, __constant float * lntarget,
                 __global float * restrict out, const int ncol, const int nlev, const int ntarget)
{
	const int c = get_global_id(0);
	if (c >= ncol)
		return;
	const float surf = ps[c];
	int k = 1;
	float above = LNP(0), below = LNP(1);
	float ta = t[c], tb = t[ncol + c];

	for (int j = 0; j < ntarget; j++) {
		const float want = lntarget[j];
		while (below < want && k < nlev - 1) {
			k++;
			above = below;
			ta = tb;
			below = LNP(k);
			tb = t[k * ncol + c];
		}
		const float w = native_divide(want - above, below - above);
		out[j * ncol + c] = mix(ta, tb, clamp(w, 0.0f, 1.0f));
	}
}
