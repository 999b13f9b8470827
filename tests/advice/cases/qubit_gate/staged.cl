// (a, b) <- M (a, b) for all pairs of amplitudes that differ in one qubit
float2 cmul(const float2 a, const float2 b)
{
	return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

#define G 256   // items of a group

__kernel void apply_gate(__global float2 *restrict psi, const uint qubit,
                         const float m00r, const float m00i, const float m01r, const float m01i,
                         const float m10r, const float m10i, const float m11r, const float m11i)
{
	const uint i = get_global_id(0);
	const uint mask = (1u << qubit) - 1u;
	const uint lo = ((i & ~mask) << 1) | (i & mask);
	const uint hi = lo | (1u << qubit);

	__local float2 a[G], b[G];
	const uint l = get_local_id(0);
	a[l] = psi[lo];
	b[l] = psi[hi];
	barrier(CLK_LOCAL_MEM_FENCE);
	psi[lo] = cmul((float2)(m00r, m00i), a[l]) + cmul((float2)(m01r, m01i), b[l]);
	psi[hi] = cmul((float2)(m10r, m10i), a[l]) + cmul((float2)(m11r, m11i), b[l]);
}
