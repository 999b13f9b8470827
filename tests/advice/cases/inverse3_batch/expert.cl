// Inverses of many 3x3 matrices, damped; nine arrays, one for each element
__kernel void invertAll(__global const float *restrict in, __global float *restrict out,
                        float lambda, uint count)
{
  const uint id = get_global_id(0);
  if (id >= count)
    return;
  in += id;
  out += id;

  const float a = in[0] + lambda, b = in[count], c = in[2 * count];
  const float d = in[3 * count], e = in[4 * count] + lambda, f = in[5 * count];
  const float g = in[6 * count], h = in[7 * count], k = in[8 * count] + lambda;

  const float A = e * k - f * h, B = f * g - d * k, C = d * h - e * g;
  const float s = native_recip(a * A + b * B + c * C);

  out[0] = A * s;
  out[count] = (c * h - b * k) * s;
  out[2 * count] = (b * f - c * e) * s;
  out[3 * count] = B * s;
  out[4 * count] = (a * k - c * g) * s;
  out[5 * count] = (c * d - a * f) * s;
  out[6 * count] = C * s;
  out[7 * count] = (b * g - a * h) * s;
  out[8 * count] = (a * e - b * d) * s;
}
