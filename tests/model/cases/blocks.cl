/* Sixteen floats at once, at addresses that suit one; a structure copied as a whole. */
struct body { float place[3]; float mass; int kind; };

kernel void blocks(global const float *in, global struct body *bodies, global float *out)
{
    const int i = get_global_id(0);
    const float16 v = vload16(0, in + 5 * i + 1);
    vstore16(v, 0, out + 17 * i);
    bodies[25 - i] = bodies[30 + (7 * i) % 20];
}
