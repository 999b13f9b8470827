// (a, b) <- M (a, b) for all pairs of amplitudes that differ in one qubit (not the first); two pairs an item
float4 cmul(const float2 m, const float4 a)
{
	return m.x * a + m.y * (float4)(-a.y, a.x, -a.w, a.z);
}

__kernel void apply_gate(__global float4 *restrict psi, const uint qubit,
                         const float m00r, const float m00i, const float m01r, const float m01i,
                         const float m10r, const float m10i, const float m11r, const float m11i)
{
	const uint i = get_global_id(0);
	const uint mask = (1u << (qubit - 1)) - 1u;
	const uint lo = ((i & ~mask) << 1) | (i & mask);
	const uint hi = lo | (1u << (qubit - 1));

	const float4 a = psi[lo], b = psi[hi];
	psi[lo] = cmul((float2)(m00r, m00i), a) + cmul((float2)(m01r, m01i), b);
	psi[hi] = cmul((float2)(m10r, m10i), a) + cmul((float2)(m11r, m11i), b);
}
