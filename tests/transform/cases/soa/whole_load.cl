struct body { float4 at; float mass; int kind; float2 spin; };

float weight(struct body b) { return b.mass * b.at.w + b.spin.y; }

kernel void whole_load(global const struct body *p, global float *out)
{
    int i = get_global_id(0);
    const struct body own = p[i];
    struct body other = { 0 };
    other = p[(i + 1) % get_global_size(0)];
    other.mass += 1.0f;
    out[i] = own.at.x * other.mass + weight(p[i]) + weight(other) + own.kind % 3 + own.spin.x;
}
