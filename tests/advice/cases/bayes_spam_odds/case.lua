-- Messages of some 64 hashed words, judged by how often each word was seen in spam and in ham.
local function seen_in_spam(i) return i * 2654435761 % 199 + 40 end
local function seen_in_ham(i) return i * 40503 % 23 end

local function arguments(interleaved)
  return function(s)
    local slots = s.mask + 1
    local list = {
      { "words", type = "uint", count = s.messages * s.words, range = { 17, 251 } },
      { "offsets", type = "uint", count = s.messages + 1, value = function(i)
        return i * s.words + (i > 0 and i < s.messages and i * 37 % (s.words - 3) or 0)
      end },
    }
    if interleaved then
      list[#list + 1] = { "counts", type = "uint", count = slots * 2, value = function(i)
        return i % 2 == 0 and seen_in_spam(i // 2) or seen_in_ham(i // 2)
      end }
    else
      list[#list + 1] = { "spam", type = "uint", count = slots, value = seen_in_spam }
      list[#list + 1] = { "ham", type = "uint", count = slots, value = seen_in_ham }
    end
    list[#list + 1] = { "mask", s.mask, type = "uint" }
    list[#list + 1] = { "spamTotal", slots * 139, type = "uint" }
    list[#list + 1] = { "hamTotal", slots * 11, type = "uint" }
    list[#list + 1] = { "messages", s.messages, type = "uint" }
    list[#list + 1] = { "verdict", type = "float", count = s.messages, fill = 0, output = true }
    return list
  end
end

local function variant(name, remedies, file, items, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "classify",
    global = function(s) return { s.messages * items } end, group = { group } }
end

local interleaved = variant("side_by_side", { "interleave" }, "side_by_side", 1, 128)
interleaved.arguments = arguments(true)
local expert = variant("expert", { "lanes-per-row", "interleave", "arithmetic", "hoist" }, "expert", 8, 128)
expert.arguments, expert.by = arguments(true), "expert"

return {
  set = "eleventh", kind = "gather", optimised = false, tolerance = 1e-3,
  small = { messages = 1024, words = 24, mask = 4095 },
  large = { messages = 262144, words = 64, mask = 262143 },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before", 1, 128),
    variant("single", { "arithmetic" }, "single", 1, 128),
    variant("one_logarithm", { "arithmetic" }, "one_logarithm", 1, 128),
    variant("totals_once", { "hoist" }, "totals_once", 1, 128),
    interleaved,
    variant("eight_lanes", { "lanes-per-row" }, "eight_lanes", 8, 128),
    variant("groups_of_32", { "group-size" }, "before", 1, 32),
    expert,
  },
}
