/* Split-step Gross-Pitaevskii: psi <- psi exp(-i dt (V + g |psi|^2)), the step in position space.
   Two sites an item, 16 bytes a load; phases are small, so the fast functions do. */
kernel void potential_kick(global float4 *restrict psi, global const float2 *restrict V,
                           const float g, const float dt, const uint npairs)
{
    const uint i = get_global_id(0);
    if (i >= npairs) return;
    const float4 p = psi[i];
    const float2 phi = -dt * (V[i] + g * (p.xz * p.xz + p.yw * p.yw));
    const float2 c = native_cos(phi), s = native_sin(phi);
    psi[i] = (float4)(p.x * c.x - p.y * s.x, p.x * s.x + p.y * c.x,
                      p.z * c.y - p.w * s.y, p.z * s.y + p.w * c.y);
}
