/* Split-step Gross-Pitaevskii: psi <- psi exp(-i dt (V + g |psi|^2)), the step in position space.
   Four sites an item; phases are small, so the fast functions do. */
kernel void potential_kick(global float8 *restrict psi, global const float4 *restrict V,
                           const float g, const float dt, const uint nquads)
{
    const uint i = get_global_id(0);
    if (i >= nquads) return;
    const float8 p = psi[i];
    const float4 re = p.even, im = p.odd;
    const float4 phi = -dt * (V[i] + g * (re * re + im * im));
    const float4 c = native_cos(phi), s = native_sin(phi);
    float8 q;
    q.even = re * c - im * s;
    q.odd = re * s + im * c;
    psi[i] = q;
}
