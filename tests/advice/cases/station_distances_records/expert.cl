// distances by stations; four records an item, n % 4 == 0
__kernel void distances(__global const float4 *restrict lat, __global const float4 *restrict lng,
                        __constant float2 *st, __global float4 *restrict dist, const int n, const int nst)
{
	const int q = get_global_id(0), quads = n / 4;
	if (q >= quads)
		return;
	const float4 y = lat[q], x = lng[q];
	for (int s = 0; s < nst; s++) {
		const float4 dlat = st[s].x - y, dlng = st[s].y - x;
		dist[s * quads + q] = sqrt(dlat * dlat + dlng * dlng);
	}
}
