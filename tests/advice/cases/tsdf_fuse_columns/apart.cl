#define WIDTH 640
#define HEIGHT 480
#define MAX_WEIGHT 100

/* camera: rotation by rows (9), translation (3), focal length (2), centre (2) */
__kernel void fuse(__global short *restrict volume, __global const float *restrict depth,
		__constant float *camera, const int n, const float voxel_size, const float mu)
{
	const int x = get_global_id(0);
	const int y = get_global_id(1);
	const float px = (x + 0.5f) * voxel_size, py = (y + 0.5f) * voxel_size;

	/* place of the column in the camera's coordinates, and the step along it */
	const float3 base = (float3)(camera[0] * px + camera[1] * py + camera[9],
			camera[3] * px + camera[4] * py + camera[10],
			camera[6] * px + camera[7] * py + camera[11]);
	const float3 step = (float3)(camera[2], camera[5], camera[8]) * voxel_size;
	const float fx = camera[12], fy = camera[13], cx = camera[14] + 0.5f, cy = camera[15] + 0.5f;
	const float inverse_mu = 1.0f / mu;

	/* the distances of all voxels, and then their weights */
	__global short *voxel = volume + y * n + x;
	__global short *weights = voxel + n * n * n;
	for (int z = 0; z < n; z++, voxel += n * n, weights += n * n) {
		const float3 p = base + (z + 0.5f) * step;
		if (p.z < 0.1f)
			continue;
		const float inverse_z = native_recip(p.z);
		const int u = (int)floor(p.x * inverse_z * fx + cx);
		const int v = (int)floor(p.y * inverse_z * fy + cy);
		if (u < 0 || u >= WIDTH || v < 0 || v >= HEIGHT)
			continue;
		const float d = depth[v * WIDTH + u];
		const float distance = d - p.z;
		if (d == 0.0f || distance < -mu)
			continue;
		const float value = fmin(1.0f, distance * inverse_mu) * 32766.0f;
		const short old = *weights;
		const float weight = old;
		const float fused = (*voxel * weight + value) * native_recip(weight + 1.0f);
		*voxel = convert_short_rte(fused);
		*weights = min(old + 1, MAX_WEIGHT);
	}
}
