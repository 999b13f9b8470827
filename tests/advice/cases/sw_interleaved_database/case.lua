-- Scores of one query against a database of short sequences, side by side.
local function residue(seq, j) return (seq * 40503 + j * 2654435761 + seq * j * 97 >> 5) % 24 end

local function arguments(by_four)
  return function(s)
    return {
      { "db", type = "uchar", count = s.seqs * s.len, fill = s.plain and 7, value = function(i)
        if by_four then return residue(i // 4 % s.seqs, i // (4 * s.seqs) * 4 + i % 4) end
        return residue(i % s.seqs, i // s.seqs)
      end },
      { "matrix", type = "char", count = 24 * 24, value = function(i)
        local a, b = i // 24, i % 24
        return a == b and 4 + a % 6 or (a + b) * 7 % 6 - 3
      end },
      { "query", type = "uchar", count = s.query, value = function(i) return residue(5, i) end },
      { "border", type = "short", count = s.seqs * s.len * 2, fill = 0 },
      { "best_score", type = "int", count = s.seqs, fill = 0, output = true },
      { "n_seqs", s.seqs, type = "int" },
      { "db_len", s.len, type = "int" },
      { "query_len", s.query, type = "int" },
    }
  end
end

local function variant(name, remedies, file, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "sw_scores",
    global = function(s) return { s.seqs } end, group = { group or 128 } }
end

local four = variant("four_residues", { "vector" }, "four_residues")
four.arguments = arguments(true)
local expert = variant("expert", { "vector", "branches" }, "expert")
expert.arguments, expert.by = arguments(true), "expert"

return {
  set = "eleventh", kind = "alignment", optimised = true,
  small = { seqs = 1024, len = 24, query = 32 }, large = { seqs = 270336, len = 128, query = 64, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before"),
    variant("bands_of_eight", { "block" }, "bands_of_eight"),
    variant("no_profile", { "unstage" }, "no_profile"),
    four,
    variant("last_border_spared", { "branches" }, "last_border_spared"),
    variant("groups_of_256", { "group-size" }, "before", 256),
    expert,
    variant("told_pointers", { "pointer" }, "pointers"),
  },
}
