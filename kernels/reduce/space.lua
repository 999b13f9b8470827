-- The sum of n words: how an item, a group and all groups add up.
--
-- The words are whole numbers from 0 to 9 in no regular order. Sums of unsigned whole numbers are
-- the same in any order, so that the one word of output must be equal. Whatever way the last sums
-- go, they end there: partial sums are no output.
--
-- Any n that 256 items of 16 words divide can be measured, on a device also millions.

local TREES = { none = "NONE", atomics = "ATOMICS", modulo = "MODULO", strided = "STRIDED",
  sequential = "SEQUENTIAL" }

local function groups(p)
  return p.n // (p.group * p.words)
end

local function in_rounds(p)
  return p.tree ~= "none" and p.tree ~= "atomics"
end

return {
  kernel = { file = "space.cl", name = "reduce" },
  parameters = {
    { "tree", { "none", "atomics", "modulo", "strided", "sequential" },
      text = "how a group adds up its items' sums" },
    { "group", { 64, 256 }, text = "items of a group" },
    { "words", { 1, 4, 16 }, text = "words that an item adds up by itself" },
    { "order", { "strided", "blocked" }, text = "an item's words: far apart, or neighbours" },
    { "vector", { 1, 4 }, text = "words that are loaded at once" },
    { "unrolled", { false, true }, text = "rounds of the group are written out" },
    { "finish", { "total", "last group" },
      text = "groups add to one word, or the last one adds up partial sums" },
  },
  sizes = { { n = 4096 }, { n = 65536 } },
  check = { n = 4096 },
  constraints = {
    { "groups divide the words", function(p) return p.n % (p.group * p.words) == 0 end },
    { "vectors divide an item's words", function(p) return p.words % p.vector == 0 end },
    { "a single vector has no order", function(p)
      return p.words > p.vector or p.order == "strided"
    end },
    { "only rounds are written out", function(p) return in_rounds(p) or not p.unrolled end },
    { "partial sums are those of groups", function(p)
      return p.tree ~= "none" or p.finish == "total"
    end },
  },
  options = function(p)
    return {
      GROUP = p.group, WORDS = p.words, VECTOR = p.vector, BLOCKED = p.order == "blocked",
      TREE = TREES[p.tree], UNROLL = p.unrolled, FINISH = p.finish == "total" and "TOTAL" or "LAST",
    }
  end,
  ndrange = function(p)
    return { global = { p.n // p.words }, ["local"] = { p.group } }
  end,
  arguments = function(p)
    return {
      { "in", type = "uint", count = p.n, values = function(i) return (i * 40503 >> 7) % 10 end },
      { "total", type = "uint", count = 1, fill = 0, output = "exact" },
      { "partial", type = "uint", count = groups(p) + 1, fill = 0 },
    }
  end,
  reference = { tree = "none", group = 64, words = 1 },
  ladder = {
    { "a group adds up in rounds", { tree = "modulo", group = 256 } },
    { "neighbouring items take part", { tree = "strided" } },
    { "they take neighbouring words", { tree = "sequential" } },
    { "four words an item", { words = 4 } },
    { "rounds written out", { unrolled = true } },
    { "sixteen words an item", { words = 16 } },
    { "vectors", { vector = 4 } },
    { "partial sums", { finish = "last group" } },
  },
  objectives = {
    -- Atomics to one word follow each other, a segment each.
    { "segments per word", "min", function(m, p)
      return (m("coalesce.segments.loads[32,32]") + m("coalesce.segments.stores[32,32]", 0)
        + m("coalesce.updates.atomics[32,32]", 0)) / p.n
    end, unit = "32 B" },
    { "wavefronts per word", "min", function(m, p)
      return (m("bank.passes.loads[32,32]", 0) + m("bank.passes.stores[32,32]", 0)
        + m("bank.passes.atomics[32,32]", 0)) / p.n
    end },
    -- Of a sub-group whose items part, those that wait count as well.
    { "issue slots per word", "min", function(m, p)
      return m("opcode.total") / m("simt.active_instructions[32]") / p.n
    end },
  },
  time_limit = 60,
}
