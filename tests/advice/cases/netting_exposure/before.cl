/* netting set 0: mtm[trade][path][date] */
__kernel void k_exposure_0(__global const float* restrict v_mtm, __global const float* restrict v_weight,
  __global const float* restrict v_df, __global float* restrict exposure,
  const int d_trade, const int d_path, const int d_date, const float c_coll) {
  const int i_path = get_global_id(0);
  for (int i_date = 0; i_date < d_date; ++i_date) {
    float t_0 = 0.0f;
    for (int i_trade = 0; i_trade < d_trade; ++i_trade) {
      const float t_1 = v_mtm[i_trade * (d_path * d_date) + i_path * d_date + i_date];
      const float t_2 = v_weight[i_trade];
      const float t_3 = t_1 * t_2;
      t_0 = t_0 + t_3;
    }
    const float t_4 = t_0 - c_coll;
    const float t_5 = fmax(t_4, 0.0f);
    const float t_6 = v_df[i_date];
    const float t_7 = t_5 * t_6;
    exposure[i_path * d_date + i_date] = t_7;
  }
}
