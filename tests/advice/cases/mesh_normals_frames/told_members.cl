typedef struct { float x, y, z; } vec3;
typedef struct { int a, b, c; } triangle;

static vec3 sub(vec3 p, vec3 q)
{
    vec3 r = { p.x - q.x, p.y - q.y, p.z - q.z };
    return r;
}

static vec3 cross_of(vec3 p, vec3 q)
{
    vec3 r = { p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x };
    return r;
}

// normals: an array of x, one of y and one of z, of all frames each
// faces around vertex v: list[first[v]] ... list[first[v + 1] - 1]
__kernel void vertex_normals(__global const vec3 *pos, __global const triangle *faces,
                             __global const int *first, __global const int *list,
                             __global float *normals, int nv)
{
    const int v = get_global_id(0);
    const int frame = get_global_id(1);
    const int all = nv * get_global_size(1);
    __global float *normal_x = normals, *normal_y = normals + all, *normal_z = normals + 2 * all;
    if (v >= nv)
        return;

    vec3 n = { 0, 0, 0 };
    for (int i = first[v]; i < first[v + 1]; i++) {
        triangle t = faces[list[i]];
        vec3 a = pos[frame * nv + t.a];
        vec3 b = pos[frame * nv + t.b];
        vec3 c = pos[frame * nv + t.c];
        vec3 f = cross_of(sub(b, a), sub(c, a));
        n.x += f.x;
        n.y += f.y;
        n.z += f.z;
    }
    float length_of_n = sqrt(n.x * n.x + n.y * n.y + n.z * n.z) + 1e-9f;
    normal_x[frame * nv + v] = n.x / length_of_n;
    normal_y[frame * nv + v] = n.y / length_of_n;
    normal_z[frame * nv + v] = n.z / length_of_n;
}
