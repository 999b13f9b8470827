-- Kernels in which some items do nothing, or something else, in many forms, for --vectorise: a part
-- of them are written to be rewritten wrongly.

local function refused(kernel, line, words)
  return { "guarded_vectors/" .. kernel .. ".launch", "vectorise", "4", refused = { line, words } }
end

local cases = {
  refused("chain_of_returns", 6, "some leave here, others not"),
  refused("byte", 3, "no neighbouring elements"),
  refused("macro_other", 5, "some leave here, others not"),
  refused("parameter_less", 6, "some leave here, others not"),
  refused("parameter_moves", 6, "some leave here, others not"),
  refused("parameter_behind", 5, "some leave here, others not"),
  refused("stored_before", 6, "some leave here, others not"),
  refused("stored_in_condition", 6, "some leave here, others not"),
  refused("returns_from_loop", 5, "some leave here, others not"),
  refused("leaves_loop", 8, "some leave here, others not"),
  refused("vectors_stored_first", 6, "some leave here, others not"),
  refused("long_name", 6, "is too long"),
  refused("union_of_two", 6, "several variables are declared, some of them vectors"),
  refused("comma", 3, "no neighbouring elements"),
  refused("vectors_own", 7, "otherwise than for memory that items share"),
  refused("block_in_block", 6, "some leave here, others not"),
  refused("loop_of_one", 6, "some leave here, others not"),
  refused("in_switch", 5, "some leave here, others not"),
  refused("atomics", 7, "which may have effects"),
  refused("same_else", 6, "some leave here, others not"),
  refused("same_else_in_place", 3, "no neighbouring elements"),
  refused("counted", 5, "some leave here, others not"),
  refused("conditional_inside", 5, "a directive stands in a guard"),
  refused("conditional_else", 5, "a directive stands in a guard"),
  refused("macro_end", 4, "no neighbouring elements"),
  refused("loop_for_some", 3, "no neighbouring elements"),
  refused("jump", 5, "labels and goto"),
  refused("some_return_inside", 7, "some leave here, others not"),
  refused("constant_inside", 6, "some leave here, others not"),
}

local function add(kernel, option, value, more)
  local case = { ("guarded_vectors/%s.launch"):format(kernel), option, value }
  for name, key in pairs(more or {}) do case[name] = key end
  cases[#cases + 1] = case
end

for _, kernel in ipairs {
  "textbook", "no_braces", "block", "return_in_braces", "two_returns", "or_loads", "and_loads",
  "plane", "plane_nested", "rows_only", "plane_border", "loop_inside", "loop_before",
  "else_works", "works_before_return", "return_else", "return_else_statement", "chain",
  "wraps_below", "wraps_in_question", "signed_below", "backwards", "above", "between",
  "one_is_left_out", "each_third", "by_zero", "short_side", "not_a_number",
  "not_a_number_either", "own_flag", "own_number", "macro_guard", "macro_condition",
  "macro_once", "macro_names", "macro_return", "ids", "offset", "names", "shadowed",
  "index_moves", "private_array", "structure", "quad", "quads_together", "rows", "columns",
  "address_wraps", "address_of_some", "address_back", "address_up_and_down", "address_guard",
  "address_loop", "once", "waits", "group_only", "same_then_guard", "same_under",
  "own_function", "choice", "wide", "returns_behind", "in_place", "conditional_text",
  "conditional_guard", "uniform_return_inside", "list_of_values", "float_rows", "one_line",
  "macro_block", "macro_work", "once_for_plane", "not_both", "flag_of_lanes", "aliased",
  "three_forms", "same_changes", "counts_behind", "parameter_of_lanes",
  "vectors_stored", "vectors_in_choice", "address_wraps_parameter",
  "pairs_in_array", "addresses_in_array", "same_name_inside", "same_name_as_number",
  "taken_copies", "three", "boolean_array", "boolean_changes", "boolean_same",
  "address_of_two", "address_in_loop", "address_local", "address_of_narrow",
  "address_of_unsigned", "address_wide", "address_written", "address_of_member",
  "address_handed", "structure_handed", "switch_inside", "macro_declares", "macro_member",
  "for_header", "products", "typedef_inside", "guard_of_structure"
} do
  for _, lanes in ipairs { "2", "4" } do add(kernel, "vectorise", lanes) end
end

-- All go along, some do, and none does.
for _, kernel in ipairs { "or_loads", "else_works", "works_before_return", "chain", "own_flag" } do
  add(kernel, "vectorise", "8", { sizes = { "N=40", "N=9", "N=1" } })
end

-- Guards of these forms are for --merge, too.
for _, kernel in ipairs {
  "once", "works_before_return", "else_works", "return_else", "return_else_statement",
  "plane_border", "no_braces", "loop_inside", "chain", "same_else_in_place", "same_under",
  "plane_nested", "one_line", "macro_guard", "macro_once", "macro_return", "macro_block",
  "once_for_plane", "not_both", "three_forms", "loop_for_some", "same_then_guard",
  "returns_behind"
} do
  add(kernel, "merge", "2")
end

add("textbook", "vectorise", "4", { becomes = "if ((i + 3) < n) {" })
add("backwards", "vectorise", "4", { becomes = "if ((j - 3) >= 0) {" })
add("above", "vectorise", "4", { becomes = "if (n - 10 <= i) {" })
add("between", "vectorise", "4", { becomes = "if ((i + 3) <= n - (i + 3)) {" })
add("wraps_below", "vectorise", "2", { becomes = "if (i < (uint)n && (i + 1) < (uint)n) {" })
add("not_a_number", "vectorise", "2", { becomes = "if (!(f.s0 > 3.0f) && !(f.s1 > 3.0f)) {" })
add("plane", "vectorise", "4", { becomes = "if ((x + 3) < n && y < 5) {" })
add("loop_before", "vectorise", "4", { without = "for (size_t" })
add("quad", "vectorise", "4", { becomes = "v_3.yz += (int2)(s[(i + 3)], (i + 3));" })
add("columns", "vectorise", "4", { becomes = "vload4(0, &p[1])" })
return cases
