-- Buffers whose rows become columns by --transpose: in styles that a programmer would expect to
-- work, or that are easily rewritten wrongly.
local OUTSIDE = "the column of A here may lie outside of a row of "

local function of(name, case)
  case[1], case[2], case[3] = ("transposed/%s.launch"):format(name), "transpose", "A"
  case.kernel = name
  return case
end

local function refused(name, line, words, case)
  case = case or {}
  case.refused = { line, words }
  return of(name, case)
end

return {
  -- Matrices as programs have them.
  of("rows", { becomes = "sum += A_columns[k * A_rows + row] * (k + 1);",
    sizes = { "", "N=1 M=16", "N=37 M=48" } }),
  of("guarded", { becomes = "__global const int *restrict A_columns, const int A_rows, __global",
    sizes = { "", "N=1 M=16" } }),
  of("all_rows", { sizes = { "", "N=5 M=100" } }),
  of("two_dimensions", { becomes = "out[x * m + y] = A_columns[x * A_rows + y];",
    sizes = { "", "N=3 M=8" } }),
  of("stencil", {
    becomes = "A_columns[x * A_rows + y - 1] + A_columns[x * A_rows + y + 1]" }),
  of("planes", { becomes = "A_columns[x * A_rows + z * h + y]" }),
  of("gathered", { becomes = "A_columns[k * A_rows + which[i]]" }),
  of("groups", {}),
  of("barriers", {}),
  { "../../../kernels/matvec/row_per_item.launch", "transpose", "A", sizes = { "", "N=64" } },
  { "transposed/guarded.cl", "transpose", "A", alone = "64",
    becomes = "divided by n, at least 1" },

  -- Pitches, and columns in them.
  of("number", { becomes = "A_columns[k * A_rows + row]" }),
  of("last_of_row", { becomes = "A_columns[15 * A_rows + i]" }),
  of("last_by_name", { becomes = "A_columns[(n - 2) * A_rows + i]" }),
  of("pitch_variable", { becomes = "A_columns[(k + 1) * A_rows + row]",
    sizes = { "", "N=3" } }),
  of("half_rows", { becomes = "A_columns[k * A_rows + row]" }),
  of("pairs", { becomes = "A_columns[(2 * k + 1) * A_rows + row]", sizes = { "", "N=7" } }),
  of("tile_row", { becomes = "A_columns[(15 - l) * A_rows + g]" }),
  of("choices", {}),
  of("bounds", {}),
  of("backwards", {}),
  of("offset", { becomes = "A_columns[k * A_rows + row - 8]" }),
  of("unsigned_bound", {}),
  of("unsigned_rows", { becomes = "no index of A wraps around" }),
  of("cut_off", {}),
  of("wide", {}),
  of("longs", {}),

  of("products_of_24", { becomes = "A_columns[k * A_rows + row] - A_columns[k * A_rows + row]" }),
  of("negative_pitch", { becomes = "A_columns[k * A_rows + 63 - row]" }),
  of("small_counter", {}),
  of("cut_row", { becomes = "A_columns[k * A_rows + (row & 63)]" }),
  of("in_condition", { becomes = "k < n && A_columns[k * A_rows + row] != 7" }),
  of("two_rows", { becomes = "A_columns[(8 * y + x) * A_rows + i]" }),
  of("part_rows", { becomes = "A_columns[x * A_rows + 4 * i + y]" }),
  of("launch_offset", { becomes = "For a global offset of 4, 0, 0" }),
  of("local_sizes", { becomes = "reqd_work_group_size(16, 1, 1)" }),
  of("returned", {}),
  of("around", { becomes = "A_columns[left * A_rows + y]" }),
  of("assumed", { assume = true, becomes = "n is 24" }),
  of("as_launched", { assume = true,
    becomes = "there are no more than 24 work-items in dimension 0" }),
  of("cases", {}),
  of("named_pitch", { becomes = "A_columns[k * A_rows + row]" }),

  -- What is in it.
  of("vectors", { becomes = "A_columns[k * A_rows + row].x" }),
  of("structures", { becomes = "global struct cell *all_rows" }),
  of("bytes", {}),
  of("volatiles", { becomes = "volatile global int *A_columns" }),
  of("rest", {}),
  of("rest_written", {}),

  -- Written ones.
  of("written", { becomes = "A_columns[k * A_rows + row] += row;" }),
  of("atomics", { becomes = "atomic_add(&A_columns[k * A_rows + (i & 3)], i + k);" }),
  of("steps", { sizes = { "", "N=9" } }),
  of("behind", {}),
  of("ahead", {}),

  -- Addresses that variables hold.
  of("row_pointer", { without = "a[k]" }),
  of("address_of", { becomes = "A_columns[(k + 1) * A_rows + row]" }),
  of("pointers_in_loop", { becomes = "A_columns[k * A_rows + g * h + y]" }),
  of("shadows", {}),

  -- Ways to say it.
  of("macro", { becomes = "#define AT(m, r, c)" }),
  of("odd_text", { becomes = "global int A_columns[], const int A_rows /* by rows */" }),
  of("clashes", { becomes = "const int A_rows_v2" }),
  of("filled", {}),
  of("repeated", {}),
  of("defined_inside", {}),
  of("conditional_text", { becomes = "k * A_rows + row" }),

  -- One after another.
  { "../../../kernels/matvec/row_per_item.launch", { "transpose", "stage" }, { "A", "x" },
    kernel = "row_per_item" },
  { "../../../kernels/matvec/row_per_item.launch", { "stage", "transpose" }, { "x", "A" },
    kernel = "row_per_item" },
  { "transposed/two_buffers.launch", { "transpose", "transpose" }, { "A", "B" },
    kernel = "two_buffers",
    becomes = "B_columns[k * B_rows + row] = A_columns[(n - k - 1) * A_rows + row] * 2;" },
  { "transposed/rows.launch", { "transpose", "unroll" }, { "A", "k,4" }, kernel = "rows" },

  -- Refused: columns that may lie outside of their rows.
  refused("flat", 4, OUTSIDE .. "n elements"),
  refused("halo", 9, OUTSIDE .. "n elements"),
  refused("up_to", 7, OUTSIDE .. "n elements"),
  refused("other_bound", 7, OUTSIDE .. "n elements"),
  refused("by_columns", 7, OUTSIDE .. "n elements"),
  refused("signs", 7, OUTSIDE .. "n elements"),
  refused("signed_bound", 8, OUTSIDE .. "n elements"),
  refused("moving_counter", 9, OUTSIDE .. "n elements"),
  refused("loaded_column", 4, OUTSIDE .. "n elements"),
  refused("switched", 13, OUTSIDE .. "n elements"),
  refused("assumed", 7, OUTSIDE .. "n elements"),

  of("wrapping_guard", {}),
  refused("behind_loop", 9, OUTSIDE .. "n elements"),
  refused("while_loop", 6, OUTSIDE .. "n elements"),
  refused("either", 6, OUTSIDE .. "n elements"),
  refused("as_launched", 5, OUTSIDE .. "n elements"),
  refused("more_items", 5, OUTSIDE .. "n elements", { assume = true }),
  refused("around_below", 6, OUTSIDE .. "n elements", { assume = true }),
  refused("around_other", 5, OUTSIDE .. "n elements"),

  -- Pitches.
  refused("both_pitches", 11, OUTSIDE .. "n elements"),
  refused("loaded_pitch", 6, "has no pitch that is made of parameters and numbers"),
  refused("two_pitches", 6, OUTSIDE .. "n elements"),
  refused("moved_pitch", 6, "has no pitch that is made of parameters and numbers"),
  refused("of_global_size", 5, "has no pitch that is made of parameters and numbers"),
  refused("narrow", 8, "has no pitch that is made of parameters and numbers"),
  refused("changed_base", 7, "has no pitch that is made of parameters and numbers"),
  refused("wraps", 7, "of 32 bits without a sign or cut off from more, may wrap around"),
  refused("wraps_wide", 6, "of 64 bits without a sign or cut off from more, may wrap around"),

  -- Addresses.
  refused("handed", 7, "an address in A is used, not an element"),
  refused("loads_of_four", 6, "an address in A is used, not an element"),
  refused("cast", 4, "an address in A is used, not an element"),
  refused("walking", 4, "an address in A is used, not an element"),
  refused("compared", 4, "an address in A is used, not an element"),
  refused("sizes", 5, "an address in A is used, not an element"),
  refused("changed_pointer", 5, "an address in A is used, not an element"),
  refused("chosen_pointer", 4, "an address in A is used, not an element"),
  refused("printed", 4, "an address in A is used, not an element"),
  refused("repeated_array", 15, "A means something else where a macro repeats it"),
  refused("repeated_pointer", 13, "names what cannot be seen where it stands"),
  refused("walking_parameter", 1, "A is moved in the kernel"),
  refused("changed_row", 5, "a points to a place in A that is computed from what changes"),
  refused("hidden_row", 8, "names what cannot be seen where it stands"),
  refused("nested", 7, "an access of A comes out of a macro, or names what cannot be seen"),
  refused("jumps", 6, "the kernel has labels and goto"),
  refused("inner_label", 6, "the kernel has labels and goto"),
  refused("label_in_if", 5, "the kernel has labels and goto"),

  -- Launches.
  refused("overlapping", 2, "the launch gives the kernel A twice"),
  refused("same_buffer", 2, "the launch gives the kernel A twice"),
  refused("part", 1, "the launch gives the kernel A twice"),
  refused("no_rows", 2, "a launch has no rows of n elements in A"),
  refused("other_pitches", 2, "the launch file does not say how long the rows of A are"),
  refused("same_by_chance", 2, "the launch file does not say how long the rows of A are"),
  refused("from_file", 1, "the launch file does not say how long the rows of A are"),
  refused("between", 1, "sums, launched in between, is given the buffer A, too"),
}
