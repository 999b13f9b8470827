-- Kernels that are easily rewritten wrongly by --vectorise, or such as a programmer would expect to
-- be rewritten.

local function refused(kernel, line, words)
  return { "vectors/" .. kernel .. ".launch", "vectorise", "4", refused = { line, words } }
end

local cases = {
  refused("wrapped_before", 7, "may wrap around between lanes"),
  refused("leaves_loop", 8, "some leave here, others not"),
  refused("count_in_index", 6, "changes something, and differs"),
  { "vectors/macro_parts.launch", "vectorise", "4" },
  refused("own_effect", 2, "memory is changed in a function of the program"),
  refused("own_names", 2, "the program has its own"),
  refused("same_element", 7, "all lanes store to the same element"),
  refused("counted", 6, "which may have effects"),
  refused("address", 6, "which may have effects"),
  refused("size_of", 7, "differs between lanes"),
  refused("several", 4, "is declared together with vectors"),
  refused("no_vector", 3, "no neighbouring elements"),
  refused("volatile_memory", 5, "volatile memory"),
  refused("jump", 5, "labels and goto"),
  refused("directive", 5, "a directive stands"),
  refused("difference", 6, "may wrap around between lanes"),
  { "vectors/macro_of_id.launch", "vectorise", "4" },
  refused("short_index", 3, "no neighbouring elements"),
  refused("unrolled", 10, "behind a pragma"),
  refused("self_naming", 3, "the program has its own"),
  refused("other_float", 3, "the program has its own"),
  refused("array_given", 10, "which differs between lanes, is no number"),
  refused("array_size", 8, "which differs between lanes, is no number"),
  refused("wait_for_some", 8, "is called for some of the lanes"),
  refused("wait_in_function", 2, "which may have effects"),
}

-- Those that are rewritten, for vectors of several sizes.
for _, kernel in ipairs {
  "sum", "dot_rows", "value_of_id", "bytes_wrap", "byte_id", "signed_before", "shifted",
  "mixed_types", "compound_stores", "gathered", "scattered", "chosen_values", "chosen_loads",
  "maximum", "two_widths", "stored_if", "loop_of_lane", "count_in_condition", "steps",
  "two_origins", "shadows", "macros", "functions", "own_functions", "own_clamp", "shared_tile",
  "private_array", "same_array", "rows_by_pointer", "nested_stores", "switched", "odd_text",
  "several_plain", "same_loads", "truth", "not_numbers", "changed_in_lane", "last_value",
  "second_dimension", "macro_in_macro", "macro_after_name", "effect_for_some", "long_numbers",
  "strided", "required_size", "early_end", "loops_leave", "quads", "arrays_of_lanes",
  "tree_of_sums", "tile_by_pointer", "rounded_once",
  "bounds_in_local", "set_in_part", "both_types", "functions_of_one", "functions_of_whole",
  "guarded", "pointer_of_lane", "types_of_type", "array_list"
} do
  for _, lanes in ipairs { "2", "4" } do
    cases[#cases + 1] = { ("vectors/%s.launch"):format(kernel), "vectorise", lanes }
  end
end

local function add(kernel, lanes, more)
  local case = { ("vectors/%s.launch"):format(kernel), "vectorise", lanes }
  for name, value in pairs(more) do case[name] = value end
  cases[#cases + 1] = case
end

add("sum", "4", { becomes = "*(__global float4 *)&out[i] = *(__global const float4 *)&a[i] "
  .. "+ (2.0f * vload4(0, &a[i + n]));" })
add("sum_of_eight", "4", { becomes = "vload4(0, &a[i + n])" })
add("sum_of_eight", "4", { assume = true, becomes = "*(__global const float4 *)&a[i + n]" })
add("multiples", "4", { becomes = "= *(__global const int4 *)&b[i + 8] - vload4(0, &b[i + 6]);" })
add("multiples", "4", { becomes = "sum += *(__global const float4 *)&a[at];" })
add("multiples", "4", { becomes = "other += *(__global const float4 *)&a[" })
add("multiples", "4", { assume = true, without = "must ensure that n is" })
add("multiples", "4", { becomes = "*(__global const float4 *)&a[4 * n * get_global_id(1) + i]" })
add("nearly_multiples", "4", { without = "*(__global" })
add("sum", "8", { without = "float4" })
add("sum", "16", { becomes = "*(__global const int16 *)&b[i]" })
add("dot_rows", "16", { becomes = "float16 sum" })
add("maximum", "8", { becomes = "most = select(most, x, chosen);" })
add("arrays_of_lanes", "16", { becomes = "all[0][x].sf" })
add("tree_of_sums", "8", { becomes = "barrier(CLK_LOCAL_MEM_FENCE);" })
add("private_array", "4", { becomes = "float4 all[4];" })
add("mixed_types", "16", {})
add("gathered", "16", { becomes = "a[2 * (i + 15) + 1]" })
add("sum", "3", { refused = { nil, "expected 2, 4, 8 or 16" } })
add("sum", "2,2", { refused = { nil, "expected 2, 4, 8 or 16" } })
add("sum", "1", { refused = { nil, "expected 2, 4, 8 or 16" } })
add("odd_groups", "4", { refused = { nil, "are no multiple of 4" } })
add("odd_groups", "2", {})
return cases
