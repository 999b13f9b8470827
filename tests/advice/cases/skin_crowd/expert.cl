#define BONES 64   // at most

// Rows of bones in local memory, arrays of members.
kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void skin(global const float *restrict mesh, global const uchar4 *restrict joints, global const float4 *restrict bones,
          global float *restrict posed, int vertices, int bone_count)
{
    local float4 own[BONES * 3];
    const int v = get_global_id(0), instance = get_global_id(1);
    for (int i = get_local_id(0); i < bone_count * 3; i += 256)
        own[i] = bones[instance * bone_count * 3 + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (v >= vertices)
        return;

    global const float *in = mesh + v;
    const int4 j = convert_int4(joints[v]) * 3;
    const float4 w = (float4)(in[8 * vertices], in[9 * vertices], in[10 * vertices], in[11 * vertices]);
    const float4 a = w.x * own[j.x] + w.y * own[j.y] + w.z * own[j.z] + w.w * own[j.w];
    const float4 b = w.x * own[j.x + 1] + w.y * own[j.y + 1] + w.z * own[j.z + 1] + w.w * own[j.w + 1];
    const float4 c = w.x * own[j.x + 2] + w.y * own[j.y + 2] + w.z * own[j.z + 2] + w.w * own[j.w + 2];

    const float4 p = (float4)(in[0], in[vertices], in[2 * vertices], 1.0f);
    const float4 q = (float4)(in[3 * vertices], in[4 * vertices], in[5 * vertices], 0.0f);
    const float x = dot(a, q), y = dot(b, q), z = dot(c, q);
    const float scale = rsqrt(x * x + y * y + z * z);
    global float *out = posed + instance * 6 * vertices + v;
    out[0] = dot(a, p);
    out[vertices] = dot(b, p);
    out[2 * vertices] = dot(c, p);
    out[3 * vertices] = x * scale;
    out[4 * vertices] = y * scale;
    out[5 * vertices] = z * scale;
}
