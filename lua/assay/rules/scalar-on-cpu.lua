local SHARE_LEAST = 0.9

return {
  name = "scalar-on-cpu",
  title = "No instruction works on a vector",
  devices = "cpu",
  needs = { "simd.max", "stride.item" },
  when = function(k)
    local unit = 0
    for _, place in ipairs(k:far_places()) do
      unit = unit + (place.stride == "unit" and place.far.segments or 0)
    end
    local elements = k:number("kernel", "simd.max")
    if elements ~= 1 or k.segments == 0 or unit / k.segments < SHARE_LEAST then
      return nil
    end
    return k:finding(k:whole(), "simd.max", { threshold = 2, weight = 0.05, expected = 4 })
  end,
  better = "more",
  say = "Neighbouring items access neighbouring elements, yet every instruction is scalar.",
  try = "If the compiler does not join items to vectors by itself, let each item work on a float4 "
    .. "or float8.",
  source = "J. Fang, 2014, figure 4.3: explicit vectors for cores with vectors and no "
    .. "auto-vectoriser",
}
