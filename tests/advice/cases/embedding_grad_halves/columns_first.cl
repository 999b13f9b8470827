// dL/dE for nn.Embedding.  Tokens are sorted by word beforehand: those of word w are order[starts[w]] up to
// order[starts[w + 1] - 1].  No atomics that way.
kernel void embedding_backward(global const half* dout, global const int* order, global const int* starts,
                               global float* dtable, const int dim) {
  const int word = get_global_id(1);
  const int col  = get_global_id(0);

  dtable[word * dim + col] = 0.f;
  for (int t = starts[word]; t < starts[word + 1]; ++t) {
    dtable[word * dim + col] += vload_half(order[t] * dim + col, dout);
  }
}
