--- Advice as SARIF 2.1.0, which editors and code review tools show beside the source.
-- @module assay.advise.sarif

local block = require("assay.block")
local encoder = require("assay.json")
local explain = require("assay.advise.explain")
local words = require("assay.advise.words")

local sarif = {}

local SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"

--- What to try, where a rule has several remedies.
local function help_of(rule)
  local texts = {}
  for i, remedy in ipairs(rule.remedies or { rule }) do
    texts[i] = words.generic(remedy.try)
  end
  return table.concat(texts, " Or: ")
end

--- A rule; the page on it is long, and comes only if something was found.
local function rule_object(rule, is_found)
  return { id = rule.name, shortDescription = { text = rule.title },
    fullDescription = { text = rule.title .. " (" .. rule.source .. ")." },
    help = { text = help_of(rule), markdown = is_found and explain.markdown(rule) or nil } }
end

--- The rules that have findings.
local function rules_found(kernels)
  local found = {}
  for _, kernel in ipairs(kernels) do
    for _, finding in ipairs(kernel.findings) do
      found[finding.rule] = true
    end
  end
  return found
end

--- An absolute path, or one relative to where the program was built, as a URI.
local function uri_of(file)
  local escaped = file:gsub("[^%w/._~-]", function(byte) return ("%%%02X"):format(byte:byte()) end)
  return file:find("^/") and "file://" .. escaped or escaped
end

local function location(line)
  return { physicalLocation = {
    artifactLocation = { uri = uri_of(block.file_of(line)) },
    region = { startLine = math.max(1, line.line),
      startColumn = line.column > 0 and line.column or nil },
  } }
end

local function locations(lines)
  local list = encoder.array({})
  for i, line in ipairs(lines) do
    list[i] = location(line)
  end
  return list
end

local function result_object(kernel, finding, index)
  return {
    ruleId = finding.rule.name, ruleIndex = index[finding.rule], level = finding.level,
    message = { text = ("%s: %s %s"):format(kernel.label, finding.say, finding.try) },
    locations = locations({ finding.line }),
    relatedLocations = locations(finding.also),
    rank = 100 * finding.weight,
    properties = { kernel = kernel.label, scope = finding.scope, argument = finding.argument,
      metric = finding.metric, value = finding.value, threshold = finding.threshold },
  }
end

--- Render advice.
-- @tparam table built from `advise.build` or `advise.build_pairs`
-- @treturn string
function sarif.render(built)
  local rules, results, index = encoder.array({}), encoder.array({}), {}
  local found = rules_found(built.kernels)
  for i, rule in ipairs(built.rules) do
    rules[i], index[rule] = rule_object(rule, found[rule]), i - 1
  end
  for _, kernel in ipairs(built.kernels) do
    for _, finding in ipairs(kernel.findings) do
      results[#results + 1] = result_object(kernel, finding, index)
    end
  end
  return encoder.encode({ version = "2.1.0", ["$schema"] = SCHEMA, runs = encoder.array({ {
    tool = { driver = { name = "assay", version = built.version, rules = rules } },
    columnKind = "unicodeCodePoints", results = results,
  } }) }) .. "\n"
end

return sarif
