/* netting set 0: mtm[trade][path][date], four dates an item */
__kernel void k_exposure_0(__global const float4* restrict v_mtm, __global const float* restrict v_weight,
  __global const float4* restrict v_df, __global float4* restrict exposure,
  const int d_trade, const int d_path, const int d_date, const float c_coll) {
  const int i = get_global_id(0);
  const int d_plane = d_path * d_date / 4;
  float4 t_0 = 0.0f;
  #pragma unroll 5
  for (int i_trade = 0; i_trade < d_trade; ++i_trade)
    t_0 += v_mtm[i_trade * d_plane + i] * v_weight[i_trade];
  exposure[i] = fmax(t_0 - c_coll, 0.0f) * v_df[i % (d_date / 4)];
}
