--- Thresholds: limits to the change of a figure, which make a comparison a gate.
-- `KEY:+5%` a figure may not grow by more than 5 %, `KEY:-5%` not fall by more, `KEY:±5%` neither.
-- @module assay.compare.threshold

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local format = require("assay.util.format")
local pair = require("assay.compare.pair")
local record = require("assay.record.record")
local renamed = require("assay.record.renamed")

local threshold = {}

local EXPECTED = "expected [SCOPE/]KEY:+N%, :-N% or :+-N%"
local DEFAULT_SCOPES = { kernel = true, combined = true }

-- What a sign limits.
local SIGNS = {
  ["+"] = { up = true }, ["-"] = { down = true },
  ["+-"] = { up = true, down = true }, ["±"] = { up = true, down = true },
  [""] = { up = true, down = true },
}

--- Read a threshold.
-- @tparam string text
-- @treturn[1] table `text`, `scope` (nil for the kernel and its spaces combined), `metric` (with or
--   without an index), `up` and `down` (which way is limited), `limit` (percent)
-- @treturn[2] nil
-- @treturn[2] string reason
function threshold.parse(text)
  local name, sign, number = text:match("^(.+):([^%d.]*)([%d.]+)%%$")
  local limits, limit = SIGNS[sign], tonumber(number)
  if not limits or not limit then
    return nil, EXPECTED
  end
  local scope, metric = name:match("^(.+)/([^/]+)$")
  return { text = text, scope = scope, metric = renamed.metric(metric or name), up = limits.up,
    down = limits.down, limit = limit }
end

--- Read thresholds, and see that there are such metrics. Raises a failure, exit.USAGE, if one is
-- wrong.
-- @tparam {string,...} texts
-- @tparam table keys of the records
-- @treturn {table,...}
function threshold.parse_all(texts, keys)
  local list = {}
  for i, text in ipairs(texts) do
    local parsed, reason = threshold.parse(text)
    if parsed and not keys[record.key_of(parsed.metric)] then
      parsed, reason = nil, ("there is no metric %s; `assay metrics` lists them"):format(
        record.key_of(parsed.metric))
    end
    if not parsed then
      failure.raise(exit.USAGE, "--threshold %s: %s", text, reason)
    end
    list[i] = parsed
  end
  return list
end

local function concerns_scope(self, scope, sides)
  if not self.scope then
    return DEFAULT_SCOPES[scope.name] or false
  end
  for side = 1, sides do
    if scope.names[side] == self.scope then
      return true
    end
  end
  return false
end

local function concerns_metric(self, metric)
  return metric == self.metric or record.key_of(metric) == self.metric
end

--- Does a change go beyond the limit? From nothing, or from 0, any growth does.
local function is_breach(self, change)
  if change.kind == "same" or change.kind == "none" then
    return false
  elseif change.kind == "new" or change.kind == "changed" and not change.relative then
    return self.up and (change.absolute == nil or change.absolute > 0)
      or self.down and (change.absolute or 0) < 0
  elseif change.kind == "gone" then
    return self.down
  end
  return self.up and change.relative > self.limit or self.down and -change.relative > self.limit
end

local function exact(value)
  local mean = format.mean(value)
  return mean and format.exact(mean) or "undefined"
end

local function breach_line(self, both, place, figure, context)
  return ("%s: kernel %s, %s/%s: %s, was %s (%s; limit %s)"):format(context.titles[place.side],
    both.label, place.scope.name, place.metric, exact(figure.values[place.side]),
    exact(figure.values[1]), format.change(figure.changes[place.side]),
    self.text:match("[^:]*$"))
end

--- Add the breaches of one figure.
local function check_figure(self, both, scope, metric, context, breaches)
  local figure = pair.figure(both, scope, metric)
  for side = 2, both.sides do
    local change = figure.changes[side]
    if change and is_breach(self, change) then
      breaches[#breaches + 1] = breach_line(self, both,
        { scope = scope, metric = metric, side = side }, figure, context)
    end
  end
end

--- Check one threshold; returns to how many figures it applies.
local function check(self, pairs_, context, breaches)
  local figures = 0
  for _, both in ipairs(pairs_) do
    for _, scope in ipairs(both.count > 1 and both.scopes or {}) do
      for _, metric in ipairs(concerns_scope(self, scope, both.sides)
          and pair.metrics(both, scope) or {}) do
        if concerns_metric(self, metric) then
          figures = figures + 1
          check_figure(self, both, scope, metric, context, breaches)
        end
      end
    end
  end
  return figures
end

--- Check thresholds. Raises a failure, exit.NO_MATCH, if one applies to nothing.
-- @tparam {table,...} list from `threshold.parse_all`
-- @tparam {table,...} pairs_ from `comparison.pairs`
-- @tparam table context `titles`
-- @treturn {string,...} a line for each breach
function threshold.check_all(list, pairs_, context)
  local breaches = {}
  for _, self in ipairs(list) do
    if check(self, pairs_, context, breaches) == 0 then
      failure.raise(exit.NO_MATCH, "--threshold %s: no kernel that is compared has %s in %s",
        self.text, self.metric, self.scope and "scope " .. self.scope or "scope kernel or combined")
    end
  end
  return breaches
end

return threshold
