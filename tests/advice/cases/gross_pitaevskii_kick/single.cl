/* Split-step Gross-Pitaevskii: psi <- psi exp(-i dt (V + g |psi|^2)), the step in position space.
   A site an item. */
kernel void potential_kick(global float2 *restrict psi, global const float *restrict V,
                           const float g, const float dt, const uint nsites)
{
    const uint i = get_global_id(0);
    if (i >= nsites) return;
    const float2 p = psi[i];
    const float phi = -dt * (V[i] + g * (p.x * p.x + p.y * p.y));
    const float c = native_cos(phi), s = native_sin(phi);
    psi[i] = (float2)(p.x * c - p.y * s, p.x * s + p.y * c);
}
