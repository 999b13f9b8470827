typedef struct { float x, y, z; } vec3;
// coordinates of a vertex are rows of all frames
static vec3 load_at(__global const float *pos, int v, int frame, int frames)
{
    vec3 r = { pos[(v * 3) * frames + frame], pos[(v * 3 + 1) * frames + frame],
               pos[(v * 3 + 2) * frames + frame] };
    return r;
}

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

// faces around vertex v: list[first[v]] ... list[first[v + 1] - 1]
__kernel void vertex_normals(__global const float *pos, __global const triangle *faces,
                             __global const int *first, __global const int *list,
                             __global float *normals, int nv)
{
    const int frame = get_global_id(0);
    const int v = get_global_id(1);
    const int frames = get_global_size(0);
    if (v >= nv)
        return;

    vec3 n = { 0, 0, 0 };
    for (int i = first[v]; i < first[v + 1]; i++) {
        triangle t = faces[list[i]];
        vec3 a = load_at(pos, t.a, frame, frames);
        vec3 b = load_at(pos, t.b, frame, frames);
        vec3 c = load_at(pos, t.c, frame, frames);
        vec3 f = cross_of(sub(b, a), sub(c, a));
        n.x += f.x;
        n.y += f.y;
        n.z += f.z;
    }
    float length_of_n = sqrt(n.x * n.x + n.y * n.y + n.z * n.z) + 1e-9f;
    normals[(v * 3) * frames + frame] = n.x / length_of_n;
    normals[(v * 3 + 1) * frames + frame] = n.y / length_of_n;
    normals[(v * 3 + 2) * frames + frame] = n.z / length_of_n;
}
