// Mixture-of-experts gate: the two best experts of each token, their renormalised weights, and log-sum-exp for the
// z-loss.  16 threads per token, four logits each.
#define EXPERTS 64
#define LANES (EXPERTS / 4)
#define GROUP 128

// of (value, id) pairs a > b and c > d the first two; of equal ones that with the lower id
float4 merge(float4 p, float4 q) {
  const bool first = p.x > q.x || (p.x == q.x && p.y < q.y);
  const float4 a = first ? p : q, b = first ? q : p;
  const bool own = a.z > b.x || (a.z == b.x && a.w < b.y);
  return (float4)(a.xy, own ? a.zw : b.xy);
}

__kernel void moe_gate_top2(__global const float4* __restrict logits, __global int2* __restrict ids,
                            __global float2* __restrict weights, __global float* __restrict lse) {
  __local float4 tops[GROUP];
  __local float sums[GROUP];
  const int l = get_local_id(0), lane = l % LANES;
  const int token = get_global_id(0) / LANES;
  const float4 v = logits[get_global_id(0)];
  const float id = lane * 4;

  float4 top = merge(v.x >= v.y ? (float4)(v.x, id, v.y, id + 1) : (float4)(v.y, id + 1, v.x, id),
                     v.z >= v.w ? (float4)(v.z, id + 2, v.w, id + 3) : (float4)(v.w, id + 3, v.z, id + 2));
  tops[l] = top;
  for (int s = LANES / 2; s > 0; s /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < s) tops[l] = top = merge(top, tops[l + s]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  top = tops[l - lane];
  const float4 e = exp(v - top.x);
  float sum = e.x + e.y + e.z + e.w;
  sums[l] = sum;
  for (int s = LANES / 2; s > 0; s /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < s) sums[l] = sum = sum + sums[l + s];
  }
  if (lane == 0) {
    const float w = exp(top.z - top.x);
    ids[token] = (int2)((int)top.y, (int)top.w);
    weights[token] = (float2)(1.0f, w) / (1.0f + w);
    lse[token] = top.x + log(sum);
  }
}
