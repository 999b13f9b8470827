--- Reductions in local memory by a tree: at each step half of the items add up what two have.
-- @module assay.advise.tree

local tree = {}

--- Barriers of an item that make a tree.
tree.BARRIERS_LEAST = 4

-- Results of an item that it leaves at most.
local RESULTS_MOST = 1 / 4
-- Lines from a condition to what is added behind it, and the share of the items that do so, mean.
local LINES_MOST, ADDING_MOST = 2, 0.75

--- Has each item results of its own, as that of a scan, so that nothing is added up by a tree?
-- @tparam table k evidence
-- @treturn boolean
function tree.has_results(k)
  return (k:number("global", "footprint.unique_writes") or 0) > RESULTS_MOST * k.items
end

--- Do the items of a group come to a few results by a tree?
-- @tparam table k evidence
-- @treturn boolean
function tree.is_one(k)
  return k.demand.barriers >= tree.BARRIERS_LEAST and not tree.has_results(k)
end

--- The words of `assay transform` that let neighbours work on where a place decides who does.
-- @tparam table k evidence
-- @tparam table place the condition
-- @treturn string "" if there is no tree there
function tree.command(k, place)
  local first = place.line and tree.is_one(k) and place.line.line
  for _, variable in ipairs(first and k.locals or {}) do
    for _, other in ipairs(variable.lines) do
      local line = other.line and other.line.line or 0
      if line >= first and line <= first + LINES_MOST and other.active <= ADDING_MOST then
        return "--tree " .. variable.argument
      end
    end
  end
  return ""
end

return tree
