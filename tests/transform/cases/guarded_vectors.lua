local cases = {}
for _, kernel in ipairs {
  "textbook", "no_braces", "block", "return_in_braces", "two_returns", "or_loads", "and_loads", "plane", "plane_nested", "rows_only", "plane_border", "loop_inside", "loop_before", "else_works", "works_before_return", "return_else", "return_else_statement", "chain", "chain_of_returns", "wraps_below", "wraps_in_question", "signed_below", "backwards", "above", "between", "one_is_left_out", "each_third", "by_zero", "byte", "short_side", "not_a_number", "not_a_number_either", "own_flag", "own_number", "macro_guard", "macro_condition", "macro_once", "macro_names", "macro_return", "macro_other", "parameter_less", "parameter_moves", "parameter_behind", "stored_before", "stored_in_condition", "ids", "offset", "names", "shadowed", "index_moves", "returns_from_loop", "leaves_loop", "private_array", "structure", "quad", "quads_together", "rows", "columns", "address_wraps", "address_wraps_parameter", "address_of_some", "address_back", "address_up_and_down", "address_guard", "address_loop", "block_in_block", "loop_of_one", "once", "in_switch", "atomics", "waits", "group_only", "same_then_guard", "same_else", "same_else_in_place", "same_under", "own_function", "choice", "wide", "returns_behind", "in_place", "counted", "conditional_text", "conditional_guard", "conditional_inside", "jump", "uniform_return_inside", "some_return_inside", "list_of_values", "float_rows", "constant_inside", "one_line"
} do
  for _, lanes in ipairs { "2", "4", "8" } do
    cases[#cases + 1] = { ("guarded_vectors/%s.launch"):format(kernel), "vectorise", lanes, either = true }
  end
end
return cases
