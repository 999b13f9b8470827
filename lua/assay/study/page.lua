--- What the report of a study says, before anyone decides how it looks: a page as
-- `assay.page.contents` has them, of which the study is one part and each device with measured
-- times another.
-- @module assay.study.page

local block = require("assay.page.block")
local correlations = require("assay.study.section.correlations")
local effects = require("assay.study.section.effects")
local format = require("assay.util.format")
local json = require("assay.json")
local measured = require("assay.study.section.measured")
local order = require("assay.study.section.order")
local points = require("assay.study.section.points")
local prediction = require("assay.study.prediction")
local results = require("assay.study.results")
local tablex = require("pl.tablex")
local view = require("assay.study.view")

local page = {}

local BEST_SHOWN = 10
local LEVELS_SHOWN = 3 -- objectives, of which the means are shown

local GOALS = { min = "least", max = "most" }

local function search_text(search)
  local parts = { search.name }
  if search.seed then
    parts[#parts + 1] = ("seed %d"):format(search.seed)
  end
  return table.concat(parts, ", ")
end

local function size_facts(self)
  if #self.sizes < 2 and self.size == "" then
    return {}
  end
  local others = {}
  for _, size in ipairs(self.sizes) do
    others[#others + 1] = size.text ~= self.size
      and ("%s (%s)"):format(size.text, format.plural(self.counts[size.text], "point")) or nil
  end
  return { { "Problem size", self.size .. (#others > 0
    and ("; also run, and not on this page: %s"):format(format.names(others)) or "") } }
end

local function objectives_text(self)
  return table.concat(tablex.map(function(objective)
    return ("%s (%s)"):format(objective.name, GOALS[objective.goal])
  end, self.objectives), ", ")
end

local function facts_of(self, folder)
  local all = self.results
  local list = { { "Study", ("%s, in %s"):format(all.name, folder) },
    { "Search", search_text(all.search) },
    { "Points", (results.counts(self.points)) } }
  tablex.insertvalues(list, size_facts(self))
  if #self.objectives > 0 then
    list[#list + 1] = { "Objectives", objectives_text(self) }
  end
  local predicted = prediction.launch_text(all.keys)
  list[#list + 1] = predicted and { "Predicted", predicted } or nil
  list[#list + 1] = { "Tools", ("%s %s"):format(all.tool.name:gsub("^%l", string.upper),
    all.tool.version) }
  return list
end

local SPACE = {
  { field = "parameter", title = "parameter" },
  { field = "values", title = "values", flexible = 16, wraps = true },
  { field = "meaning", title = "meaning", flexible = 20, wraps = true, drop = 1 },
}

local function space_block(self)
  local rows = {}
  for i, parameter in ipairs(self.results.parameters) do
    rows[i] = { fields = { parameter = parameter.name,
      values = table.concat(tablex.map(view.value_text, parameter.values), ", "),
      meaning = parameter.text or parameter.size and "problem size" or "" },
      object = { name = parameter.name, values = json.array(tablex.copy(parameter.values)),
        text = parameter.text or json.null } }
  end
  local made = block.table("space", "The space", SPACE, rows)
  made.remarks = {}
  return made
end

--- A part's blocks, without those that have nothing.
local function collector()
  local blocks = {}
  return blocks, function(made)
    if made and #made.rows > 0 then
      made.remarks = made.remarks or {}
      blocks[#blocks + 1] = made
    end
  end
end

local function study_blocks(self, top)
  local blocks, add = collector()
  add(space_block(self))
  local moved = effects.all(self)
  local parameters = effects.by_weight(self, moved)
  if #self.objectives > 0 then
    add(points.best(self, parameters, top or BEST_SHOWN))
    add(points.front(self, parameters, top))
  end
  add(effects.shares(parameters, moved, top))
  for number, figure in ipairs(moved) do
    if figure.goal and number <= LEVELS_SHOWN then
      add(effects.levels(figure, number))
    end
  end
  add(correlations.block(self, top))
  add(#self.objectives > 0 and order.block(self) or nil)
  return blocks, add
end

local function about_of(self)
  local _, counts = results.counts(self.points)
  return { size = self.size, search = self.results.search, counts = counts,
    reference = self.results.reference or json.null }
end

--- Build the page of a study.
-- @tparam table self a view
-- @tparam {table,...} joined one for each device, from `measured.join`
-- @tparam table options `study` (the folder's name) and optionally `top` (rows of a table, 0 for
--   all)
-- @treturn table a page
function page.build(self, joined, options)
  local blocks, add = study_blocks(self, options.top)
  local parts = { { label = self.results.name, facts = {}, about = about_of(self),
    blocks = blocks } }
  for i, each in ipairs(joined) do
    parts[i + 1] = measured.part(self, each, options.top)
  end
  add(points.faults(self, options.top or 0))
  return { kind = "study", title = "Study report", name = self.results.name,
    facts = facts_of(self, options.study), about = { study = self.results.name,
      folder = options.study, tool = self.results.tool },
    keys = self.keys, kernels = parts }
end

return page
