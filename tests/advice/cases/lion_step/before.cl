typedef float4 real4;

kernel void lion(global real4 *restrict weights, global real4 *restrict momenta, global const real4 *restrict gradients,
                 const float rate, const float decay, const float beta1, const float beta2)
{
    const size_t i = get_global_id(0);
    const real4 g = gradients[i], m = momenta[i], w = weights[i];
    weights[i] = w - rate * (sign(mix(g, m, beta1)) + decay * w);
    momenta[i] = mix(g, m, beta2);
}
