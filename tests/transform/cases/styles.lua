-- Kernels that stage in all kinds of style, each of which does without.
return {
  -- Macros.
  -- tile[8 ly + k] is of item (k, ly): in[y width + 8 wx + k]
  { "styles/index_macro.launch", "unstage", "tile", sizes = { "", "N=24" },
    becomes = "in[y * width + k + 8 * (int)get_group_id(0)]" },
  -- AS(tx, k) is of item (k, tx): row 8 wy + tx
  { "styles/tile_macro.launch", "unstage", "As", sizes = { "", "N=8 M=8" },
    becomes = "A[(tx + 8 * (int)get_group_id(1)) * inner + first + k]" },
  { "styles/macro_argument.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/by_macros.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/store_macro.launch", "unstage", "tile" },
  { "styles/directives_inside.launch", "unstage", "tile", sizes = { "", "N=48" } },
  -- Halos and borders.
  -- tile[j][i] is in[8 wy + j][8 wx + i] in each pass, and x = 8 wx + lx + 1
  { "styles/nine_passes.launch", "unstage", "tile", sizes = { "", "N=8", "N=24" },
    becomes = "in[(y + j) * pitch + x + i]" },
  -- tile[ly + j][lx + i] is in[8 wy + ly + j][8 wx + lx + i]
  { "styles/halo_by_tiles.launch", "unstage", "tile", sizes = { "", "N=8", "N=24" },
    becomes = "in[((int)get_global_id(1) + j) * pitch + (int)get_global_id(0) + i]" },
  -- tile[i] is in[8 wy + i / 10][8 wx + i % 10]; i = 10 ly + lx + 1 for the first
  { "styles/flat_halo.launch", "unstage", "tile", sizes = { "", "N=8", "N=24" },
    becomes = "in[(int)get_global_id(1) * pitch + (int)get_global_id(0) + 1]" },
  { "styles/clamped.launch", "unstage", "tile", sizes = { "", "N=16", "N=80" } },
  -- tile[i] is in[first + i - 2], clamped; first + l is x
  { "styles/clamped_all.launch", "unstage", "tile", sizes = { "", "N=16", "N=80" },
    becomes = "in[max(0, min(n - 1, x + i - 2))]" },
  { "styles/mirrored.launch", "unstage", "tile", sizes = { "", "N=16", "N=80" } },
  { "styles/zero_outside.launch", "unstage", "tile", sizes = { "", "N=16 M=16", "N=1 M=9" } },
  -- tile[k] is of item k: x there is 16 wx + k
  { "styles/zero_choice.launch", "unstage", "tile", sizes = { "", "N=48", "N=3" },
    becomes = "((k + 16 * (int)get_group_id(0)) < n ? in[k + 16 * (int)get_group_id(0)] : 0)" },
  { "styles/byte_choice.launch", "unstage", "tile", sizes = { "", "N=32", "N=2" } },
  { "styles/border_by_unsigned.launch", "unstage", "tile", sizes = { "", "N=16", "N=48" } },
  -- tile[k] is in[first + k]
  { "styles/guarded_end_simply.launch", "unstage", "tile", sizes = { "", "N=48", "N=1" },
    becomes = "in[first + k] * k" },
  -- Types of elements.
  { "styles/bytes.launch", "unstage", "tile", sizes = { "", "N=96" } },
  -- the conversion comes along
  { "styles/bytes_to_floats.launch", "unstage", "tile", sizes = { "", "N=16" },
    becomes = "((float)(in[x])) / 7" },
  { "styles/pixels.launch", "unstage", "tile", sizes = { "", "N=16" } },
  { "styles/doubles.launch", "unstage", "tile", sizes = { "", "N=12" } },
  { "styles/shorts_and_int4.launch", "unstage", "tile", sizes = { "", "N=8" } },
  { "styles/splat.launch", "unstage", "tile" },
  { "styles/structs.launch", "unstage", "mass", sizes = { "", "N=64" } },
  { "styles/structs.launch", "unstage", "all", sizes = { "", "N=64" } },
  -- Where from.
  { "styles/cube.launch", "unstage", "tile", sizes = { "", "N=4" } },
  { "styles/flat_dynamic.launch", "unstage", "buf", sizes = { "", "N=24" } },
  { "styles/pointer_to_row.launch", "unstage", "line", sizes = { "", "N=48" } },
  -- of item 15 - l of the same group
  { "styles/rows_of_pointer.launch", "unstage", "tile", sizes = { "", "N=64" },
    becomes = "in[g][-l + 15]" },
  -- the index is read where it is needed
  { "styles/permuted.launch", "unstage", "tile", sizes = { "", "N=64" },
    becomes = "in[order[x]]" },
  { "styles/kept_in_register.launch", "unstage", "tile", sizes = { "", "N=48" } },
  -- Phases, loops and ids.
  { "styles/two_phases.launch", "unstage", "tile", sizes = { "", "N=48" } },
  -- tile[k] is of item k
  { "styles/downwards.launch", "unstage", "tile", sizes = { "", "N=16" },
    becomes = "in[16 * t + k]" },
  { "styles/counted_down.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/backwards.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/unsigned_counters.launch", "unstage", "tile", sizes = { "", "N=16" } },
  { "styles/size_t_everywhere.launch", "unstage", "tile", sizes = { "", "N=24" } },
  { "styles/counter_of_each.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/by_group_size.launch", "unstage", "tile", sizes = { "", "N=64" } },
  -- x of item 15 - l is 16 wx + 15 - l + 100
  { "styles/with_offset.launch", "unstage", "tile", sizes = { "", "N=48" },
    becomes = "in[-l + 16 * (int)get_group_id(0) + 115]" },
  -- Who stores, and who reads.
  -- tile[lx][ly] is of item (ly, lx): in[(8 gy + lx) width + 8 gx + ly], gy = wx
  { "styles/diagonal_groups.launch", "unstage", "tile", sizes = { "", "N=24" },
    becomes = "in[(int)get_global_id(0) * width + ly + 8 * gx]" },
  { "styles/rotated.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/mask_and_shift.launch", "unstage", "tile", sizes = { "", "N=192" } },
  { "styles/evens_and_odds.launch", "unstage", "tile", sizes = { "", "N=48" } },
  -- tile[i] is in[i]
  { "styles/single_loader.launch", "unstage", "tile", sizes = { "", "M=1" },
    becomes = "in[i] * (x + i)" },
  -- starts[g] and starts[g + 1]
  { "styles/uniform_value.launch", "unstage", "start",
    becomes = "for (int i = starts[g] + l; i < starts[g + 1]; i += 16)" },
  { "styles/if_else_rest.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/by_switch.launch", "unstage", "tile", sizes = { "", "M=0", "M=2" } },
  { "styles/helper_values.launch", "unstage", "tile", sizes = { "", "N=24" } },
  { "styles/two_kernels.launch", "unstage", "tile", kernel = "two_kernels" },
  -- What is computed on the way, and how it is written.
  { "styles/scaled.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/computed_squares.launch", "unstage", "tile", sizes = { "", "N=64" } },
  { "styles/computed_bits.launch", "unstage", "tile", sizes = { "", "N=64" } },
  { "styles/computed_floats.launch", "unstage", "tile", sizes = { "", "N=64" } },
  { "styles/fenced_twice.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/later_barrier.launch", "unstage", "tile" },
  { "styles/by_hand_comments.launch", "unstage", "tile" },
  { "styles/crlf.launch", "unstage", "tile", kernel = "crlf" },
  -- Parameters, functions, choices and ends of loops.
  { "styles/params_in_memory.launch", "unstage", "tile" },
  { "styles/conversions.launch", "unstage", "tile", sizes = { "", "N=64" } },
  { "styles/conversions.launch", "unstage", "other", sizes = { "", "N=64" } },
  { "styles/same_bits.launch", "unstage", "tile" },
  { "styles/choice_of_sources.launch", "unstage", "tile", sizes = { "", "N=64" } },
  { "styles/negated.launch", "unstage", "tile" },
  { "styles/guard_by_mask.launch", "unstage", "tile", sizes = { "", "N=48" } },
  -- tile[k] is of item k: row[x + k] + y
  { "styles/nested_uniform.launch", "unstage", "tile", sizes = { "", "N=16" },
    becomes = "sum = 3 * sum + (row[x + k] + y)" },
  { "styles/fill_rest.launch", "unstage", "tile", sizes = { "", "M=0", "M=16", "M=64" } },
  -- tile[k] is in[first + k]
  { "styles/later_turns.launch", "unstage", "tile", sizes = { "", "M=16", "M=3" },
    becomes = "sum = 3 * sum + in[first + k]" },
  { "styles/early_break.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "styles/chosen_by_lane.launch", "unstage", "tile" },
  { "styles/masked_places.launch", "unstage", "tile" },
  -- Both rows of a group have the same elements, each in a part of its own.
  -- Bounds, conditions and what is not seen at once.
  { "wanted/helper_between.launch", "unstage", "tile" },
  { "wanted/early_return.launch", "unstage", "tile", sizes = { "", "N=64", "N=3" } },
  { "wanted/end_less_one.launch", "unstage", "tile" },
  { "wanted/border_by_if.launch", "unstage", "tile" },
  { "wanted/fields_apart.launch", "unstage", "xs", sizes = { "", "N=48" } },
  { "wanted/fields_apart.launch", "unstage", { "xs", "ms" } },
  { "wanted/constant_source.launch", "unstage", "w" },
  { "wanted/constant_source.launch", "unstage", "s" },
  { "wanted/set_in_head.launch", "unstage", "tile" },
  { "wanted/choice_of_elements.launch", "unstage", "tile", sizes = { "", "N=48" } },
  { "wanted/guarded_end.launch", "unstage", "tile", sizes = { "", "N=48", "N=2" } },
  { "wanted/positive_division.launch", "unstage", "tile" },

  -- Lines that are added stand as those of the source do.
  { "styles/two_blanks.launch", "merge", "4",
    layout = "\n    return;\n  }\n  /* some of the 4 go another way */\n  for (size_t" },
  { "styles/two_blanks.launch", "coarsen", "4",
    layout = "\n  for (int pass_0 = 0; pass_0 < 4; pass_0++) {\n    const size_t group_0" },
  { "styles/two_blanks.launch", "privatise", "counts",
    layout = "\n    if (counts_private[counted] != 0)\n      atomic_add(&" },
  { "styles/two_blanks.launch", "unroll", "i,4",
    layout = "\n    for (; i < n && (uint)n - (uint)i > 3u; i += 4) {\n      sum += in[i];\n" },
  { "styles/tabs.launch", "merge", "4",
    layout = "\n\t\treturn;\n\t}\n\t/* some of the 4 go another way */\n\tfor (size_t" },
  { "styles/tabs.launch", "coarsen", "4",
    layout = "\n\tfor (int pass_0 = 0; pass_0 < 4; pass_0++) {\n\t\tconst size_t group_0" },
  { "styles/tabs.launch", "privatise", "counts",
    layout = "\n\t\tif (counts_private[counted] != 0)\n\t\t\tatomic_add(&" },
  { "styles/tabs.launch", "unroll", "i,4",
    layout = "\n\t\tfor (; i < n && (uint)n - (uint)i > 3u; i += 4) {\n\t\t\tsum += in[i];\n" },
}
