typedef struct { float x, y, z; } Vec3;
typedef struct { Vec3 pos, nrm; float u, v; float4 weight; } Vertex;
typedef struct { float4 row[3]; } Bone;
typedef struct { Vec3 pos, nrm; } PosedVertex;

Vec3 transform_point(const Bone *b, Vec3 p)
{
    float4 q = (float4)(p.x, p.y, p.z, 1.0f);
    Vec3 r = { dot(b->row[0], q), dot(b->row[1], q), dot(b->row[2], q) };
    return r;
}

Vec3 transform_normal(const Bone *b, Vec3 n)
{
    float4 q = (float4)(n.x, n.y, n.z, 0.0f);
    Vec3 r = { dot(b->row[0], q), dot(b->row[1], q), dot(b->row[2], q) };
    float scale = 1.0f / sqrt(r.x * r.x + r.y * r.y + r.z * r.z);
    r.x *= scale;
    r.y *= scale;
    r.z *= scale;
    return r;
}

kernel void skin(global const Vertex *mesh, global const uchar4 *joints, global const Bone *bones,
                 global PosedVertex *posed, int vertices, int bone_count)
{
    int v = get_global_id(0);
    int instance = get_global_id(1);
    if (v >= vertices)
        return;

    uchar4 j = joints[v];
    float4 w = mesh[v].weight;
    global const Bone *own = bones + instance * bone_count;
    Bone blend;
    for (int r = 0; r < 3; r++)
        blend.row[r] = w.x * own[j.x].row[r] + w.y * own[j.y].row[r] + w.z * own[j.z].row[r] + w.w * own[j.w].row[r];

    PosedVertex out;
    out.pos = transform_point(&blend, mesh[v].pos);
    out.nrm = transform_normal(&blend, mesh[v].nrm);
    posed[instance * vertices + v] = out;
}
