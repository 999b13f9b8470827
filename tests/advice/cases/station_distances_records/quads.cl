typedef struct {
	float year, month, day, hour;
	float lat, lng;
	float wind, pressure;
} Record;

typedef struct {
	float lat, lng;
} LatLong;

// four stations at once: nst is a multiple of 4
__kernel void distances(__global Record *rec, __global LatLong *st, __global float4 *dist, const int n,
                        const int nst)
{
	int gid = get_global_id(0);
	if (gid < n) {
		for (int s = 0; s < nst; s += 4) {
			float4 dlat = (float4)(st[s].lat, st[s + 1].lat, st[s + 2].lat, st[s + 3].lat) - rec[gid].lat;
			float4 dlng = (float4)(st[s].lng, st[s + 1].lng, st[s + 2].lng, st[s + 3].lng) - rec[gid].lng;
			dist[(gid * nst + s) / 4] = sqrt(dlat * dlat + dlng * dlng);
		}
	}
}
