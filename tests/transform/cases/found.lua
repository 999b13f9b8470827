-- What random kernels (../random.lua) were rewritten wrongly by, each made as small as it gets.
local function found(name, case)
  case = case or {}
  case[1], case[2], case[3] = ("found/%s.launch"):format(name), "unstage", "tile"
  return case
end

return {
  -- a conversion, or another operator, bound only the first of what was put in its place
  found "narrowed",
  found "sum_of_two",
  found "cast_of_row",
  -- texts of what macros give, and of (float4)(0), were not what is written there
  found "number_in_macro",
  found "zero_vector",
  -- a name means another variable where the array is loaded, or is not written out
  found("hidden", { refused = { false, "" } }),
  found("hidden_counter", { refused = { false, "" } }),
  found "long_name",
  -- other numbers: rounded once, not twice; computed as int
  found("contracted", { either = true }),
  found("wide", { either = true }),
  -- what is removed begins with the blank that ended what was removed before it
  found "one_line",
  -- endless recursion
  found "uniform_clamp",
  found "step_of_argument",
  -- one less than 0 is not less than 31
  found "wrapped_choice",
}
