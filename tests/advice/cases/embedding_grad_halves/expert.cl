// dL/dE for nn.Embedding.  Tokens are sorted by word beforehand: those of word w are order[starts[w]] up to
// order[starts[w + 1] - 1].  Four columns an item, columns along dimension 0.
kernel void embedding_backward(global const half* restrict dout, global const int* restrict order,
                               global const int* restrict starts, global float4* restrict dtable, const int dim) {
  const int word = get_global_id(1);
  const int quad = get_global_id(0), quads = dim / 4;
  const int end = starts[word + 1];

  float4 sum = (float4)(0.f);
  for (int t = starts[word]; t < end; ++t) sum += vloada_half4(order[t] * quads + quad, dout);
  dtable[word * quads + quad] = sum;
}
