typedef struct { float4 pos, vel; int2 cell; } body;

kernel void vectors(global body *restrict p, float dt)
{
    int i = get_global_id(0);
    p[i].pos.xyz += dt * p[i].vel.xyz;
    p[i].vel.w = p[i].pos.s0;
    p[i].cell = convert_int2(p[i].pos.xy * 8.0f);
    p[i].cell.y ^= 5;
    p[i].vel.lo *= p[i].pos.hi;
}
