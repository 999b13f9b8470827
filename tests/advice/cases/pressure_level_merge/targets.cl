/*
 * Temperature from hybrid model levels to pressure levels, linear in log p.
 * Columns are neighbours in memory ([level][column]); an item searches its column for one target.
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

	const int j = get_global_id(1);
	if (j < ntarget) {
		const float want = lntarget[j];
		int lo = 1, hi = nlev - 1;
		while (lo < hi) {
			const int mid = (lo + hi) / 2;
			if (LNP(mid) < want)
				lo = mid + 1;
			else
				hi = mid;
		}
		const float above = LNP(lo - 1), below = LNP(lo);
		const float w = native_divide(want - above, below - above);
		out[j * ncol + c] = mix(t[(lo - 1) * ncol + c], t[lo * ncol + c], clamp(w, 0.0f, 1.0f));
	}
}
