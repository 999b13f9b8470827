// Distances to the first triangle along the rays of a camera: a pixel an item, which goes down a hierarchy of boxes.
typedef struct {
    float min_x, min_y, min_z;
    int first;
    float max_x, max_y, max_z;
    int count;
} Node;

typedef struct {
    float3 origin, direction;
    float distance;
} Ray;

float hit_box(const Ray *ray, __global const Node *node)
{
    float ax = (node->min_x - ray->origin.x) / ray->direction.x, bx = (node->max_x - ray->origin.x) / ray->direction.x;
    float from = fmin(ax, bx), to = fmax(ax, bx);
    float ay = (node->min_y - ray->origin.y) / ray->direction.y, by = (node->max_y - ray->origin.y) / ray->direction.y;
    from = fmax(from, fmin(ay, by)), to = fmin(to, fmax(ay, by));
    float az = (node->min_z - ray->origin.z) / ray->direction.z, bz = (node->max_z - ray->origin.z) / ray->direction.z;
    from = fmax(from, fmin(az, bz)), to = fmin(to, fmax(az, bz));
    return to >= from && from < ray->distance && to > 0.0f ? from : 1.0e30f;
}

void hit_triangle(Ray *ray, __global const float4 *corner)
{
    float3 a = corner[0].xyz, edge1 = corner[1].xyz - a, edge2 = corner[2].xyz - a;
    float3 h = cross(ray->direction, edge2);
    float det = dot(edge1, h);
    if (fabs(det) < 1.0e-7f)
        return;
    float f = 1.0f / det;
    float3 s = ray->origin - a;
    float u = f * dot(s, h);
    if (u < 0.0f || u > 1.0f)
        return;
    float3 q = cross(s, edge1);
    float v = f * dot(ray->direction, q);
    if (v < 0.0f || u + v > 1.0f)
        return;
    float t = f * dot(edge2, q);
    if (t > 1.0e-4f && t < ray->distance)
        ray->distance = t;
}

__kernel void trace(__global const Node *nodes, __global const int *order, __global const float4 *corners,
                    __global float *depths, const int width, const int height,
                    const float eye_x, const float eye_y, const float eye_z)
{
    int x = get_global_id(0), y = get_global_id(1);
    int pixel = y * width + x;
    Ray ray;
    ray.origin = (float3)(eye_x, eye_y, eye_z);
    ray.direction = normalize((float3)((x + 0.5f) / width - 0.5f, 0.6f, 0.1f - 0.6f * (y + 0.5f) / height));
    ray.distance = 1.0e30f;

    int stack[32], top = 0, at = 0;
    while (true) {
        __global const Node *node = nodes + at;
        if (node->count > 0) {
            for (int i = 0; i < node->count; i++)
                hit_triangle(&ray, corners + 3 * order[node->first + i]);
            if (top == 0)
                break;
            at = stack[--top];
            continue;
        }
        int near = node->first, far = near + 1;
        float near_at = hit_box(&ray, nodes + near), far_at = hit_box(&ray, nodes + far);
        if (near_at > far_at) {
            int n = near;
            near = far, far = n;
            float f = near_at;
            near_at = far_at, far_at = f;
        }
        if (near_at == 1.0e30f) {
            if (top == 0)
                break;
            at = stack[--top];
        } else {
            at = near;
            if (far_at != 1.0e30f)
                stack[top++] = far;
        }
    }
    depths[pixel] = ray.distance;
}
