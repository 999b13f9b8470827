--- Tables of main effects.
-- @module assay.study.section.effects

local tablex = require("pl.tablex")
local block = require("assay.page.block")
local effects = require("assay.study.effects")
local format = require("assay.util.format")
local json = require("assay.json")
local view = require("assay.study.view")

local section = {}

local SMALL = 1 -- per cent, of the variance
local FIGURES_MOST = 25
local VALUE_LEAST = 12 -- columns

--- The effects of all parameters on each figure that people see: objectives, then metrics.
-- @tparam table self a view
-- @treturn {table,...} `name`, `unit`, `goal` (of objectives), `metric` (nil if it is none), and
--   `effects` from `effects.ranked`; figures that no parameter moves are left out
function section.all(self)
  local list, seen = {}, {}
  local levels = effects.levels(self.right, self.parameters)
  local function add(figure, column)
    figure.effects = effects.ranked(levels, column)
    list[#list + 1] = #figure.effects > 0 and figure or nil
  end
  for i, objective in ipairs(self.objectives) do
    add({ name = objective.name, unit = objective.unit, goal = objective.goal,
      metric = objective.metric }, view.objective_column(self.right, i))
    seen[objective.metric or ""] = true
  end
  for _, metric in ipairs(self.shown) do
    if not seen[metric] then
      local key = self.keys[view.key_of(metric)]
      add({ name = view.metric_text(metric), unit = key and key.unit or "1", metric = metric },
        self.column[metric])
    end
  end
  return list
end

--- Parameters, those that explain most of the first objective first.
-- @tparam table self a view
-- @tparam {table,...} all from `section.all`
-- @treturn {table,...}
function section.by_weight(self, all)
  local list, seen = {}, {}
  for _, effect in ipairs(all[1] and all[1].effects or {}) do
    list[#list + 1] = effect.parameter
    seen[effect.parameter] = true
  end
  for _, parameter in ipairs(self.parameters) do
    list[#list + 1] = not seen[parameter] and parameter or nil
  end
  return list
end

local function share_text(share)
  return share and ("%.0f %%"):format(100 * share) or format.NONE
end

local function share_row(figure)
  local row = { numbers = {}, heat = {},
    fields = { title = figure.name, metric = figure.metric and view.key_of(figure.metric) or "" },
    object = { figure = figure.name, metric = figure.metric or json.null, explained = {} } }
  for _, effect in ipairs(figure.effects) do
    local name = effect.parameter.name
    row.numbers[name], row.heat[name] = share_text(effect.share), effect.share
    row.object.explained[name] = effect.share
  end
  return row
end

--- What each parameter explains of each figure.
-- @tparam {table,...} parameters in the order in which they matter
-- @tparam {table,...} all from `section.all`
-- @tparam ?integer top figures to show; 0 for all
-- @treturn table a block
function section.shares(parameters, all, top)
  top = top or FIGURES_MOST
  local columns = { { field = "title", title = "figure", flexible = block.NAME_LEAST } }
  for i, parameter in ipairs(parameters) do
    columns[i + 1] = { number = parameter.name, title = parameter.name, wraps_title = true,
      drop = i > 1 and i or nil }
  end
  local made = block.table("explained", "What each parameter explains", columns,
    tablex.map(share_row, all))
  made.remarks = { "Share of a figure's variance that the means at a parameter's values explain "
    .. "(eta squared); what is missing to 100 % is where parameters act together." }
  return block.cut(made, top, "figure")
end

local LEVEL_COLUMNS = {
  { field = "parameter", title = "parameter", flexible = block.NAME_LEAST },
  { number = "value", title = "value", flexible = VALUE_LEAST, wraps = true },
  { number = "points", title = "points", drop = 3 },
}

local function relative_text(effect, mean)
  return mean ~= 0 and ("%+.1f %%"):format(100 * effect / math.abs(mean)) or format.NONE
end

local function level_rows(effect, rows)
  for i, level in ipairs(effect.levels) do
    rows[#rows + 1] = {
      fields = { parameter = i == 1 and effect.parameter.name or "" },
      numbers = { value = view.value_text(level.value), points = format.integer(level.count),
        relative = relative_text(level.effect, effect.mean),
        share = i == 1 and share_text(effect.share) or "" },
      derived = { mean = level.mean },
      object = { parameter = effect.parameter.name, value = level.value, points = level.count,
        mean = level.mean, effect = level.effect, explained = effect.share },
    }
  end
end

--- The means of a figure at each value of each parameter that explains something of it.
-- @tparam table figure from `section.all`
-- @tparam integer number of it, for its name
-- @treturn table a block
function section.levels(figure, number)
  local rows, small = {}, {}
  for _, effect in ipairs(figure.effects) do
    if 100 * effect.share < SMALL and #rows > 0 then
      small[#small + 1] = effect.parameter.name
    else
      level_rows(effect, rows)
    end
  end
  local about = figure.metric and { view.key_of(figure.metric) } or nil
  local columns = block.joined(LEVEL_COLUMNS, {
    { derived = "mean", unit = figure.unit, title = "mean", about = about },
    { number = "relative", title = "against all", drop = 1 },
    { number = "share", title = "explained", drop = 2 } })
  local made = block.table("effects" .. number, "Main effects on " .. figure.name, columns, rows)
  made.remarks = {}
  if #small > 0 then
    made.remarks[1] = ("Below %d %%: %s."):format(SMALL, format.names(small))
  end
  return made
end

return section
