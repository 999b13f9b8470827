--- Advice as JSON. Its members are documented in assay-advise(1).
-- @module assay.page.advise.json

local cost_words = require("assay.cost.words")
local encoder = require("assay.json")
local position = require("assay.record.position")
local record = require("assay.record.record")

local json = {}

local SCHEMA, SCHEMA_VERSION = "assay-advice", 1

local function place_object(line)
  return { file = position.file_of(line), line = line.line, column = line.column,
    text = record.optional(line.text) or encoder.null }
end

local function number_or_null(number)
  return number == nil and encoder.null or number
end

local function aim_object(aim)
  return { scope = aim.scope, metric = aim.metric, per = aim.per and aim.per.metric or encoder.null,
    from = number_or_null(aim.from), to = number_or_null(aim.to) }
end

local function remedies_array(remedies)
  local list = encoder.array({})
  for i, remedy in ipairs(remedies) do
    list[i] = { name = remedy.name, try = remedy.try, saving = remedy.saving,
      gain = 1 / (1 - remedy.saving), command = remedy.command or encoder.null,
      tried = remedy.is_tried or false }
  end
  return list
end

local function finding_object(finding)
  local also = encoder.array({})
  for i, line in ipairs(finding.also) do
    also[i] = place_object(line)
  end
  return {
    rule = finding.rule.name, title = finding.rule.title, source = finding.rule.source,
    detail = finding.detail or encoder.null,
    level = finding.level, weight = finding.weight, scope = finding.scope,
    argument = finding.argument or encoder.null, also = also,
    place = finding.line and place_object(finding.line) or encoder.null,
    metric = finding.metric, value = number_or_null(finding.value),
    threshold = number_or_null(finding.threshold), measured = finding.say, try = finding.try,
    expected = aim_object(finding.aim), remedies = remedies_array(finding.remedies),
  }
end

local function rejected_array(rejected)
  local list = encoder.array({})
  for i, each in ipairs(rejected) do
    list[i] = { rule = each.finding.rule.name, argument = each.finding.argument or encoder.null,
      remedy = each.remedy, command = each.command, outcome = each.outcome,
      gain = number_or_null(each.gain) }
  end
  return list
end

--- What trials came to beside the findings; null where nothing was tried.
local function trials_object(kernel)
  return kernel.rejected and { together = kernel.together or encoder.null,
    rejected = rejected_array(kernel.rejected) } or encoder.null
end

local function findings_array(findings)
  local list = encoder.array({})
  for i, finding in ipairs(findings) do
    list[i] = finding_object(finding)
  end
  return list
end

local function aims_array(followed)
  local list = encoder.array({})
  for i, one in ipairs(followed) do
    list[i] = { rule = one.finding.rule.name, argument = one.finding.argument or encoder.null,
      scope = one.aim.scope, metric = one.aim.metric, later = one.aim.later or encoder.null,
      from = number_or_null(one.from), to = number_or_null(one.to), better_percent = one.gain }
  end
  return list
end

local function cause_object(cause)
  return cause and { resource = cause.aim.resource, from = cause.from, to = cause.to }
    or encoder.null
end

local function verdict_object(kernel)
  local judged = kernel.verdict
  return { outcome = judged.outcome, time_saved_percent = judged.saved, work_ratio = judged.work,
    aims = aims_array(judged.aims), cause = cause_object(judged.cause),
    elsewhere = encoder.array(judged.elsewhere),
    findings_before = findings_array(kernel.before.findings) }
end

--- Render advice.
-- @tparam table built from `advise.build` or `advise.build_pairs`
-- @treturn string
function json.render(built)
  local kernels = encoder.array({})
  for i, kernel in ipairs(built.kernels) do
    kernels[i] = { label = kernel.label, name = kernel.entry.name,
      share = number_or_null(kernel.share), launches = number_or_null(kernel.launches),
      ndranges = number_or_null(kernel.ndranges),
      remarks = encoder.array(kernel.remarks), prediction = cost_words.object(kernel.evidence),
      findings = findings_array(kernel.findings), trials = trials_object(kernel),
      verdict = kernel.verdict and verdict_object(kernel) or encoder.null }
  end
  return encoder.encode({ schema = SCHEMA, schema_version = SCHEMA_VERSION, record = built.name,
    baseline = built.baseline or encoder.null, device = built.device,
    profile = built.judge.profile.values.device, kernels = kernels }) .. "\n"
end

return json
