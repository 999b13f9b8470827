-- Kernels that are easily rewritten wrongly: each is refused, or rewritten rightly.
return {
  -- 0. What is the same for all items and no sum or product: size.x, max(n, 1), n > 5 ? n : 2, !n.
  { "hard/vector_param.launch", "unstage", "tile", either = true },
  { "hard/chosen_start.launch", "unstage", "tile", either = true },

  -- 1. What the new text says where it is put.
  -- a[..] + b[..] needs brackets: what begins with a letter and ends in "]" may be two accesses.
  { "hard/sum_of_two.launch", "unstage", "tile", either = true },
  { "hard/member_behind.launch", "unstage", "tile", either = true },
  -- A conversion when it is stored takes hold of all of in[..] + 1.
  { "hard/narrowed_sum.launch", "unstage", "tile", either = true },
  { "hard/bools.launch", "unstage", "odd", either = true },
  { "hard/bools.launch", "unstage", "signs", either = true },
  -- (float4)(x) ends before its bracket, for Clang.
  { "hard/vector_fill.launch", "unstage", "tile", either = true },
  { "hard/vector_choice.launch", "unstage", "tile",
    sizes = { "", "N=32", "N=1" }, either = true },
  -- C's division of what is negative is another one than a remainder needs.
  { "hard/rotated.launch", "unstage", "tile" },
  -- A name means another variable where the tile is loaded: i of the loop inside, x, width.
  { "hard/same_name.launch", "unstage", "tile", either = true },
  { "hard/shadowed.launch", "unstage", "tile", either = true },
  { "hard/shadowed_factor.launch", "unstage", "tile", either = true },
  -- n of 64 bits, or unsigned and large, is no int, and x - n overflows where x < n does not; so
  -- does a place, in (int)from.
  { "hard/large_unsigned.launch", "unstage", "tile", either = true },
  { "hard/long_bound.launch", "unstage", "tile", either = true },
  { "hard/least_bound.launch", "unstage", "tile", either = true },
  { "hard/long_places.launch", "unstage", "tile", either = true },
  -- The product is contracted with a sum that it had not met before; no output says relative=.
  { "hard/contracted.launch", "unstage", "tile", either = true },

  -- 2. Which store a load sees.
  -- One that comes later in the text, and earlier in time: in the turn before.
  { "hard/double_buffer.launch", "unstage", "tile", either = true },
  { "hard/inner_barrier_loop.launch", "unstage", "tile", either = true },
  { "hard/again_by_goto.launch", "unstage", "tile", either = true },
  -- One of an earlier turn: from = t t is not the same at the store and at the load.
  { "hard/turns_before.launch", "unstage", "tile", either = true },
  -- One by another name: tile is a pointer, and set to another argument.
  { "hard/alias_of_argument.launch", "unstage", "tile", either = true },
  -- One that comes in a later turn than the load.
  { "hard/sweep.launch", "unstage", "tile", either = true },
  -- One with a barrier behind it that is not always passed, but of the item itself.
  { "hard/conditional_barrier.launch", "unstage", "tile", either = true },
  { "hard/loop_of_barriers.launch", "unstage", "tile", sizes = { "" }, either = true },
  -- One that is not executed: jumped over, in another case, after the loop has ended.
  { "hard/goto_store.launch", "unstage", "tile", either = true },
  { "hard/switch_store.launch", "unstage", "tile", either = true },
  { "hard/break_behind_store.launch", "unstage", "tile", either = true },
  -- A load in a case behind another one's break is not only for those that did not break.
  { "hard/case_behind_break.launch", "unstage", "tile", sizes = { "", "M=0" }, either = true },
  -- A loop ends where its condition first fails, and not where it holds again: i != 32.
  { "hard/not_equal.launch", "unstage", "tile", either = true },
  { "hard/ends_at_first.launch", "unstage", "tile", either = true },
  -- Of two stores the one that C's comparison chooses: an int beside a size_t.
  { "hard/negative_bound.launch", "unstage", "tile", either = true },
  -- Indices of 8 bits that are the same, 256 apart.
  { "hard/wrapped_twice.launch", "unstage", "tile", either = true },

  -- 3. What holds for this launch only: how many groups there are, the next launch.
  { "hard/one_group_wide.launch", "unstage", "tile", sizes = { "", "M=48" }, either = true },
  { "hard/groups_of_launch.launch", "unstage", "tile", sizes = { "", "N=128" }, either = true },
  { "hard/second_launch.launch", "unstage", "tile", either = true },
  { "hard/second_local.launch", "unstage", "tile", status = 65,
    refused = { nil, "in work-groups of several sizes" } },

  -- 4. What is written, by ways that are not looked at.
  { "hard/walking_pointer.launch", "unstage", "tile", either = true },
  { "hard/helper_writes.launch", "unstage", "tile", either = true },
  { "hard/builtin_writes.launch", "unstage", "tile", either = true },
  { "hard/chosen_pointer.launch", "unstage", "tile", either = true },
  { "hard/pointer_in_struct.launch", "unstage", "tile", either = true },
  { "hard/pointer_from_function.launch", "unstage", "tile", either = true },
  -- To the tile itself: a part of a part, an element of an array in it, a lane by its number.
  { "hard/member_of_member.launch", "unstage", "tile", either = true },
  { "hard/array_member.launch", "unstage", "tile", either = true },
  { "hard/lane_by_index.launch", "unstage", "tile", either = true },
  { "hard/address_of_member.launch", "unstage", "tile", either = true },

  -- 5. Where it is read.
  -- A variable set under a condition that differs from item to item is not the same for all.
  { "hard/divergent_first.launch", "unstage", "tile", either = true },
  { "hard/divergent_count.launch", "unstage", "tile", either = true },
  -- One whose address a function has is not the same at the store and at the load.
  { "hard/stepped_by_address.launch", "unstage", "tile", either = true },
  -- A place of 8 bits wraps around, by its type or on the way.
  { "hard/narrow_char.launch", "unstage", "tile", either = true },
  { "hard/uchar_place.launch", "unstage", "tile", either = true },

  -- 6. What is removed.
  -- A store in an expression.
  { "hard/chained_store.launch", "unstage", "tile", either = true },
  { "hard/comma_stores.launch", "unstage", "tile", either = true },
  -- A function with an effect decides how often it is stored.
  { "hard/marking_bound.launch", "unstage", "tile", becomes = "k < max_mark(log, g)" },
  -- A pragma or an attribute stands before the loop.
  { "hard/unrolled.launch", "unstage", "tile", sizes = { "", "N=48" }, either = true },
  { "hard/unroll_hint.launch", "unstage", "tile", sizes = { "", "N=48" }, either = true },
  -- A comment stands before the semicolon.
  { "hard/stray_semicolon.launch", "unstage", "tile", either = true },
  -- The condition of the store does something itself.
  { "hard/increment_in_guard.launch", "unstage", "tile", either = true },
  { "hard/effect_in_condition.launch", "unstage", "tile", either = true },
  -- sizeof names the tile, or a variable that is nowhere else.
  { "hard/sizeof_tile.launch", "unstage", "tile", either = true },
  { "hard/forlorn_size.launch", "unstage", "tile", either = true },

  -- 7. Files beside the launch.
  -- Headers, to be found from the new folder.
  { "hard/own_header.launch", "unstage", "tile", either = true },
  { "hard/include_option.launch", "unstage", "tile", either = true },
  -- The name of the source first stands in a comment.
  { "hard/named_elsewhere.launch", "unstage", "tile", either = true },
}
