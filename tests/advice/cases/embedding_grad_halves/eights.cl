// dL/dE for nn.Embedding.  Tokens are sorted by word beforehand: those of word w are order[starts[w]] up to
// order[starts[w + 1] - 1].  No atomics that way.  Eight columns an item.
kernel void embedding_backward(global const half* dout, global const int* order, global const int* starts,
                               global float* dtable, const int dim) {
  const int word = get_global_id(0);
  const int col  = get_global_id(1) * 8;

  vstore8((float8)(0.f), 0, dtable + word * dim + col);
  for (int t = starts[word]; t < starts[word + 1]; ++t) {
    const float8 so_far = vload8(0, dtable + word * dim + col);
    vstore8(so_far + vload_half8(0, dout + order[t] * dim + col), 0, dtable + word * dim + col);
  }
}
