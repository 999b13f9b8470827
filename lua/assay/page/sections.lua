--- The sections of a kernel's report: groups of its blocks that answer one question.
-- @module assay.page.sections

local tablex = require("pl.tablex")
local keys = require("assay.record.keys")

local sections = {}

-- Each with the blocks that are in it, in the order of a report.
local LIST = {
  { "memory", "memory", "differences" },
  { "entropy", "evenness", "entropy_by_bits" },
  { "arguments", "arguments" },
  { "lines", "lines" },
  { "coalescing", "coalescing_lines", "coalescing_arguments" },
  { "banks", "bank_lines", "bank_arguments" },
  { "staging", "staging" },
  { "locality", "psl", "reuse" },
  { "divergence", "divergence" },
  { "compute", "compute", "classes" },
  { "parallelism", "parallelism" },
  { "control", "control" },
}

--- The names of the sections there are.
sections.NAMES = tablex.imap(function(section) return section[1] end, LIST)

local SECTION_OF = {}
for _, section in ipairs(LIST) do
  for i = 2, #section do
    SECTION_OF[section[i]] = section[1]
  end
end

--- The section that a block is in: one of `sections.NAMES`, or its own that keys of a module name.
-- @tparam string name of a block
-- @treturn string
function sections.of(name)
  return SECTION_OF[name] or name
end

--- The sections of a record: those there are always, and those that keys of modules name.
-- @tparam table list keys of the record, by id
-- @treturn {string,...}
function sections.names(list)
  local names, seen = tablex.copy(sections.NAMES), tablex.makeset(sections.NAMES)
  for _, id in ipairs(keys.select(list, function(key) return key.section end)) do
    local name = list[id].section
    names[#names + 1] = not seen[name] and name or nil
    seen[name] = true
  end
  return names
end

--- Keep the blocks of some sections.
-- @tparam {table,...} blocks of a kernel's page
-- @tparam {string,...} names of sections; none keeps all
-- @treturn {table,...}
function sections.select(blocks, names)
  if #names == 0 then
    return blocks
  end
  local wanted = tablex.makeset(names)
  return tablex.filter(blocks, function(block) return wanted[sections.of(block.name)] end)
end

return sections
