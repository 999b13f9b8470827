--- Advice as SARIF 2.1.0, which editors and code review tools show beside the source.
-- @module assay.page.advise.sarif

local lfs = require("lfs")
local path = require("pl.path")
local artifacts = require("assay.page.advise.artifacts")
local digest = require("assay.util.digest")
local encoder = require("assay.json")
local explain = require("assay.page.advise.explain")
local file = require("assay.util.file")
local output = require("assay.util.output")
local position = require("assay.record.position")
local rules = require("assay.advise.rules")
local words = require("assay.advise.words")

local sarif = {}

local SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"

-- What findings are known by; the number changes when what it is made of does.
local FINGERPRINT = "assayFinding/v1"

--- What to try, where a rule has several remedies.
local function help_of(rule)
  local texts = {}
  for i, remedy in ipairs(rule.remedies or { rule }) do
    texts[i] = words.generic(remedy.try)
  end
  return table.concat(texts, " Or: ")
end

--- The URI of the document that has the pages on Assay's rules. SARIF wants an absolute one, and no
-- host is known to have them: it is that of the file that is installed; nil if it is not.
local function pages_uri(share_dir)
  local name = path.normpath(file.absolute(share_dir .. "/docs/advice.md"))
  return lfs.attributes(name, "mode") == "file" and artifacts.uri(name) or nil
end

--- A rule; the page on it is long, and comes only if something was found.
local function rule_object(rule, is_found, pages)
  return { id = rule.name, shortDescription = { text = rule.title },
    fullDescription = { text = rule.title .. " (" .. rule.source .. ")." },
    help = { text = help_of(rule), markdown = is_found and explain.markdown(rule) or nil },
    helpUri = pages and rules.is_own(rule) and pages .. "#" .. rule.name or nil }
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

--- What a finding is known by, whatever line it moves to and whatever is found beside it.
local function identity(kernel, finding)
  local text = finding.line and position.source_of(finding.line):gsub("%s+", " ") or ""
  return table.concat({ finding.rule.name, kernel.entry.name, finding.argument or "", text }, "\0")
end

--- The fingerprints of all findings: a digest, and a number among those of the same.
local function fingerprints(kernels)
  local identities = {}
  for _, kernel in ipairs(kernels) do
    for _, finding in ipairs(kernel.findings) do
      identities[#identities + 1] = identity(kernel, finding)
    end
  end
  local list, seen = #identities > 0 and digest.all(identities) or {}, {}
  for i, each in ipairs(list) do
    seen[each] = (seen[each] or 0) + 1
    list[i] = ("%s:%d"):format(each, seen[each])
  end
  return list
end

--- The locations of the other lines of a finding, each once.
local function related(kernel, finding, places)
  local list, seen = encoder.array({}), {}
  for _, line in ipairs(finding.also) do
    local one = places:of_line(kernel.entry, line)
    local id = encoder.encode(one)
    list[#list + 1] = not seen[id] and one or nil
    seen[id] = true
  end
  return list
end

local function result_object(kernel, finding, index, places, fingerprint)
  local entry, best = kernel.entry, finding.remedies[1] or {}
  return {
    ruleId = finding.rule.name, ruleIndex = index[finding.rule], level = finding.level,
    message = { text = ("%s: %s %s"):format(kernel.label, finding.say, finding.try) },
    locations = encoder.array({ finding.line and places:of_line(entry, finding.line)
      or places:of_kernel(entry) }),
    relatedLocations = related(kernel, finding, places),
    partialFingerprints = { [FINGERPRINT] = fingerprint },
    rank = 100 * finding.weight,
    properties = { kernel = kernel.label, scope = finding.scope, argument = finding.argument,
      metric = finding.metric, value = finding.value, threshold = finding.threshold,
      command = best.command, tried = best.is_tried },
  }
end

--- Render advice.
local function render(built, pages, places, prints)
  local list, results, index = encoder.array({}), encoder.array({}), {}
  local found = rules_found(built.kernels)
  for i, rule in ipairs(built.rules) do
    list[i], index[rule] = rule_object(rule, found[rule], pages), i - 1
  end
  for _, kernel in ipairs(built.kernels) do
    for _, finding in ipairs(kernel.findings) do
      local number = #results + 1
      results[number] = result_object(kernel, finding, index, places, prints[number])
    end
  end
  return encoder.encode({ version = "2.1.0", ["$schema"] = SCHEMA, runs = encoder.array({ {
    tool = { driver = { name = "assay", version = built.version, rules = list } },
    columnKind = "unicodeCodePoints", artifacts = places:listed(), results = results,
  } }) }) .. "\n"
end

--- The folder for the sources that are in no file: beside the document, if it is one.
local function folder_of(name)
  return output.is_file(name) and name:gsub("%.json$", ""):gsub("%.sarif$", "") .. ".sources" or nil
end

--- Write advice, and beside it the sources that are in no file. Raises a failure if that cannot be
-- done.
-- @tparam table built from `advise.build` or `advise.build_pairs`, with `sources` of its record
-- @tparam string share_dir where Assay's documents are
-- @tparam table options `output`, `force`
function sarif.write(built, share_dir, options)
  local prints = fingerprints(built.kernels)
  local folder = folder_of(options.output)
  local places = artifacts.open(built.sources, folder)
  local text = render(built, pages_uri(share_dir), places, prints)
  if folder then
    output.check(options.output, options.force)
  end
  places:write(options.force)
  output.write(options.output, text, options.force)
end

return sarif
