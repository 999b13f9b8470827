--- What a record and its entries are, in words: the head of a page.
-- @module assay.page.facts

local command = require("assay.record.command")
local cost_words = require("assay.cost.words")
local format = require("assay.util.format")
local json = require("assay.json")
local kernel = require("assay.record.kernel")
local local_size = require("assay.record.local_size")
local record = require("assay.record.record")
local sheet = require("assay.sheet")

local facts = {}

local function launches_fact(entry)
  local number = record.optional(entry.launch)
  local text = number and ("number %d"):format(number) or format.integer(entry.launches.count)
  if entry.launches.failed > 0 then
    text = text .. ", and " .. format.integer(entry.launches.failed) .. " failed"
  end
  return text
end

local function varies(entry)
  for _, figures in pairs(entry.scopes) do
    for _, value in sheet.others, figures do
      if format.varies(value) then
        return true
      end
    end
  end
  return false
end

local function program_fact(program, identity)
  if not program then
    return identity
  end
  local options = record.optional(program.build_options) or ""
  local text = ("%s, from %s"):format(identity, program.origin)
  if options ~= "" then
    text = text .. ", built with " .. options
  end
  return program.debug_info == false and text .. ", without debug information" or text
end

--- What one entry is, for programs.
-- @tparam table entry of a record
-- @treturn table
function facts.about_entry(entry)
  return { name = entry.name, program = entry.program, ndrange = entry.ndrange,
    launch = entry.launch or json.null, launches = entry.launches,
    null_local_size = entry.null_local_size,
    sample = entry.sample or json.null, sampled = entry.sampled or json.null }
end

--- What one entry is.
-- @tparam table entry of a record
-- @tparam table document the record
-- @tparam ?table judged from `judge.open`, and
-- @tparam ?table k the entry's evidence by it, if a time is to be predicted
-- @treturn {{string,string},...} a name and a text each
function facts.of_entry(entry, document, judged, k)
  local list = {
    { "NDRange", kernel.describe_ndrange(entry.ndrange) },
    { record.optional(entry.launch) and "Launch" or "Launches", launches_fact(entry) },
    { "Program", program_fact(document.programs[entry.program], entry.program) },
  }
  local remark = local_size.remark(entry)
  if remark then
    table.insert(list, 2, { "Local size", remark })
  end
  if next(entry.scopes) == nil then
    list[#list + 1] = { "Figures", "none; no launch finished" }
  end
  local prediction = k and cost_words.prediction(k, judged)
  if prediction then
    list[#list + 1] = { "Predicted", prediction }
  end
  if entry.sample then
    list[#list + 1] = { "Sample", ("%s of %s work-groups were measured: counts are estimates, with "
      .. "margins in the record; distinct counts and entropies are of the sample"):format(
      format.integer(entry.sample.measured), format.integer(entry.sample.groups)) }
  end
  local sampled = record.optional(entry.sampled)
  if sampled then
    list[#list + 1] = { "Sampled", ("addresses at a rate of %s, %s"):format(
      format.real(sampled.rate), sampled.reason) }
  end
  if varies(entry) then
    list[#list + 1] = { "Figures", "means; the launches differ" }
  end
  return list
end

local function launch_counts(launches)
  local text = format.integer(launches.recorded) .. " recorded"
  local others = {}
  for _, kind in ipairs({ { "failed", "failed" }, { "not_selected", "not selected" },
      { "empty", "of size zero" } }) do
    if launches[kind[1]] > 0 then
      others[#others + 1] = format.integer(launches[kind[1]]) .. " " .. kind[2]
    end
  end
  return #others > 0 and text .. "; " .. table.concat(others, ", ") or text
end

--- How many work-groups of a sampled record were measured; nil if all were.
local function sample_fact(document)
  local measured, groups = 0, 0
  for _, entry in ipairs(document.kernels) do
    measured = measured + (entry.sample and entry.sample.measured or 0)
    groups = groups + (entry.sample and entry.sample.groups or 0)
  end
  return groups > 0 and ("%s of %s work-groups were measured: counts are estimates"):format(
    format.integer(measured), format.integer(groups)) or nil
end

--- What the record is.
-- @tparam table document a record
-- @tparam string name of its file
-- @treturn {{string,string},...} a name and a text each
function facts.of_record(document, name)
  local list = { { "Record", name } }
  if #document.provenance.command > 0 then
    list[#list + 1] = { "Command", command.text(document) }
  end
  list[#list + 1] = { "Launches", launch_counts(document.launches) }
  local sample = sample_fact(document)
  list[#list + 1] = sample and { "Sample", sample } or nil
  list[#list + 1] = document.options.quick and { "Sample", "--quick: only the first and the last "
    .. "work-group of each launch ran; counts are theirs alone" } or nil
  list[#list + 1] = { "Tools", ("Assay %s, %s %s"):format(document.tool.version,
    document.simulator.name:gsub("^%l", string.upper), document.simulator.version) }
  if not document.complete then
    list[#list + 1] = { "Note", "incomplete: the program had not ended when this was written; "
      .. "only launches that finished are in it" }
  end
  return list
end

return facts
