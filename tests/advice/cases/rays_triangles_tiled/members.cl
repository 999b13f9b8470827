#define TILE 64   // triangles, and a divisor of their number

typedef struct {
    float4 corner, edge1, edge2;
} triangle;

/* Moeller and Trumbore: the distance to a triangle, or that before if it is not nearer */
float intersect(float3 from, float3 way, float3 corner, float3 edge1, float3 edge2, float nearest)
{
    const float3 p = cross(way, edge2);
    const float det = dot(edge1, p);
    if (fabs(det) < 1e-7f) return nearest;
    const float inverse = 1.0f / det;
    const float3 s = from - corner;
    const float u = dot(s, p) * inverse;
    if (u < 0.0f || u > 1.0f) return nearest;
    const float3 q = cross(s, edge1);
    const float v = dot(way, q) * inverse;
    if (v < 0.0f || u + v > 1.0f) return nearest;
    const float t = dot(edge2, q) * inverse;
    return t > 0.0f && t < nearest ? t : nearest;
}

__kernel void nearest_hit(__global const float4 *restrict origin, __global const float4 *restrict direction,
                          __global const triangle *restrict triangles,
                          __global float *restrict nearest_at, __global int *restrict hit, int triangle_count)
{
    __local float cx[TILE], cy[TILE], cz[TILE], ax[TILE], ay[TILE], az[TILE], bx[TILE], by[TILE], bz[TILE];
    const int id = get_global_id(0), lid = get_local_id(0);
    const float3 from = origin[id].xyz, way = direction[id].xyz;
    float nearest = MAXFLOAT;
    int which = -1;

    for (int base = 0; base < triangle_count; base += TILE) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = lid; i < TILE; i += get_local_size(0)) {
            const triangle own = triangles[base + i];
            cx[i] = own.corner.x; cy[i] = own.corner.y; cz[i] = own.corner.z;
            ax[i] = own.edge1.x; ay[i] = own.edge1.y; az[i] = own.edge1.z;
            bx[i] = own.edge2.x; by[i] = own.edge2.y; bz[i] = own.edge2.z;
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int i = 0; i < TILE; i++) {
            const float t = intersect(from, way, (float3)(cx[i], cy[i], cz[i]), (float3)(ax[i], ay[i], az[i]),
                                      (float3)(bx[i], by[i], bz[i]), nearest);
            if (t < nearest) {
                nearest = t;
                which = base + i;
            }
        }
    }
    nearest_at[id] = nearest;
    hit[id] = which;
}
