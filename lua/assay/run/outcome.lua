--- What came out of a run: the summary, the problems, and the exit code.
-- The program's own status passes through. Only when the program itself succeeded does a run that
-- recorded nothing fail with a code of Assay's.
-- @module assay.run.outcome

local tablex = require("pl.tablex")
local exit = require("assay.util.exit")
local extract = require("assay.run.extract")
local failure = require("assay.util.failure")
local format = require("assay.util.format")
local invalid = require("assay.run.invalid")
local layout = require("assay.util.layout")
local local_size = require("assay.record.local_size")
local output = require("assay.util.output")
local record = require("assay.record.record")
local shell = require("assay.util.shell")
local simulator = require("assay.run.simulator")
local source = require("assay.record.source")
local summary = require("assay.page.summary")
local text = require("assay.page.render.text")

local outcome = {}

-- Kernels that are named at most.
local NAMES_MOST = 8

local NO_DEVICE = "the program used no OpenCL device of the simulator, so there is nothing to "
  .. "record; or it did not pass on its environment to what uses OpenCL (as env -i and sudo do)"

local function signal_name(number)
  local listed, status = shell.capture(("kill -l %d 2>/dev/null"):format(number))
  local name = status == 0 and listed:match("^%s*(%u[%w+-]*)")
  return name and (" (%s)"):format(name) or ""
end

local function program_code(ended)
  return ended.signal and exit.of_signal(ended.signal) or ended.status
end

--- How a program ended that did not succeed, in words; nil for one that did.
local function how_it_ended(ended)
  if ended.signal then
    return ("program ended by signal %d%s"):format(ended.signal, signal_name(ended.signal))
  elseif ended.status ~= 0 then
    return ("program ended with status %d"):format(ended.status)
  end
end

--- Say that nothing was recorded; the program's failure comes first. What is wrong with a launch
-- file has been said.
local function nothing(job, ended, reason, code)
  local how = how_it_ended(ended)
  if how and job.program.is_launch_file and not ended.signal then
    return program_code(ended)
  elseif how then
    job.log:warning(how .. "; " .. reason)
    return program_code(ended)
  end
  job.log:error(reason)
  return code
end

--- No record was written: because of the plugin, the disk, or the program?
local function no_record(job, ended, status)
  if status.create_failed or status.write_failed then
    job.log:error(job.shown .. ": no record was written; the line above says why")
    return status.write_failed and exit.IO_ERROR or exit.CANNOT_CREATE
  end
  if status.not_measured then
    return nothing(job, ended, job.shown .. ": no record was written; the line above says why",
      exit.USAGE)
  end
  if not status.loaded then
    simulator.probe(job.plugin)
  end
  return nothing(job, ended, NO_DEVICE, exit.NO_KERNEL)
end

local function selection(job)
  local parts = {}
  if job.values.kernel then
    parts[#parts + 1] = ("-k '%s'"):format(job.values.kernel)
  end
  if job.values.dispatch ~= "all" then
    parts[#parts + 1] = "-d " .. job.values.dispatch
  end
  return #parts > 0 and table.concat(parts, " ") or "the selection"
end

--- Launches of all processes of the program.
local function total_launches(documents)
  local total = { recorded = 0, failed = 0, not_selected = 0, empty = 0 }
  for _, document in ipairs(documents) do
    for kind, number in pairs(total) do
      total[kind] = number + document.launches[kind]
    end
  end
  return total
end

--- The kernels of which a program launched some that were not selected, each once.
local function names_of(kernels)
  local names, seen = {}, {}
  for _, name in ipairs(kernels) do
    names[#names + 1] = not seen[name] and name or nil
    seen[name] = true
  end
  local more = #names - NAMES_MOST
  return table.concat(names, ", ", 1, math.min(#names, NAMES_MOST))
    .. (more > 0 and (" and %d more"):format(more) or "")
end

--- What a program launched, none of which was selected.
local function not_selected(job, count, kernels)
  local said = ("%s selects none of the program's %s"):format(selection(job),
    format.plural(count, "launch", "launches"))
  return #kernels > 0 and ("%s, which are of %s"):format(said, names_of(kernels)) or said
end

--- No record has a kernel: why?
local function no_kernel(job, ended, documents, status)
  local launches = total_launches(documents)
  if ended.signal and status.unfinished then
    return nothing(job, ended, ("%s (%s) was not finished"):format(launches.not_selected
      + launches.failed + launches.empty == 0 and "the first launch"
      or "the first launch that was selected", status.unfinished), exit.NO_KERNEL)
  elseif launches.not_selected > 0 and launches.failed == 0 then
    return nothing(job, ended, not_selected(job, launches.not_selected, status.kernels),
      exit.NO_MATCH)
  elseif launches.failed > 0 then
    job.log:warning(("%s failed and none finished; %s holds no figures"):format(
      format.plural(launches.failed, "launch", "launches"), job.shown))
    local how = how_it_ended(ended)
    if how then
      job.log:warning(how)
    end
    return program_code(ended)
  elseif launches.empty > 0 then
    return nothing(job, ended, ("the program launched kernels of size zero only (%s)"):format(
      format.plural(launches.empty, "launch", "launches")), exit.NO_KERNEL)
  end
  return nothing(job, ended, "the program launched no kernel", exit.NO_KERNEL)
end

--- Kernels by what they cost, and what to try first.
local function tell_summary(job, document)
  if job.log.quiet then
    return
  end
  job.log:note(("%s recorded"):format(
    format.plural(document.launches.recorded, "launch", "launches")))
  source.open(document, job.record, {}):name_lines(document)
  local ranked = summary.of(document, document.kernels, { judge = job.judged })
  if ranked.predicted then
    job.log:lines(layout.paragraph(job.log.screen, "predicted: " .. ranked.predicted))
  end
  job.log:lines(text.summary(job.log.screen, ranked, document.keys))
end

local function tell_failures(job, document)
  local failed = document.launches.failed
  if failed > 0 then
    local first = document.provenance.failures[1]
    job.log:warning(("%s failed and %s not in the figures%s"):format(
      format.plural(failed, "launch", "launches"), failed == 1 and "is" or "are",
      first and ": " .. first or ""))
  end
end

local function tell_end(job, ended, document, shown)
  local how = how_it_ended(ended)
  local recorded = document.launches.recorded
  local finished = format.plural(recorded, "finished launch", "finished launches")
  if how then
    job.log:warning(("%s; %s %s in %s"):format(how, finished, recorded == 1 and "is" or "are",
      shown))
  elseif not document.complete then
    job.log:warning(("the program ended before its record was complete; %s %s in %s"):format(
      finished, recorded == 1 and "is" or "are", shown))
  end
end

local function tell_sampling(job, document)
  for _, entry in ipairs(document.kernels) do
    local sampled = record.optional(entry.sampled)
    if sampled then
      job.log:warning(("%s: addresses were sampled: %s; --max-memory sets the limit"):format(
        entry.name, sampled.reason))
      return
    end
  end
end

local function tell_local_sizes(job, document)
  local left, chosen = local_size.count(document)
  if chosen > 0 then
    job.log:note(("--local-size chose the local size of %s that had none (NULL)"):format(
      format.plural(chosen, "launch", "launches")))
  end
  if left > 0 then
    job.log:warning(("%s no local size (NULL): the simulator takes 1, where most devices choose a "
      .. "larger one; %s"):format(format.plural(left, "launch has", "launches have"),
      job.values.local_size and "--local-size found none that the kernel allows"
      or "so does --local-size auto"))
  end
end

local function tell_record(job, ended, document, shown)
  tell_summary(job, document)
  tell_sampling(job, document)
  tell_local_sizes(job, document)
  tell_failures(job, document)
  tell_end(job, ended, document, shown)
end

--- Name the command that says more.
local function tell_next(job, shown)
  if job.values.output ~= output.STDOUT then
    job.log:note("next: assay advise " .. shell.word(shown))
  end
end

--- Say what a program must not do. Returns whether --fail-on-invalid forbids it.
local function tell_invalid(job, documents, status)
  local lines, fails = invalid.lines(documents, status), job.values.fail_on_invalid
  for _, line in ipairs(lines) do
    job.log[fails and "error" or "warning"](job.log, line)
  end
  return fails and #lines > 0
end

--- Read the records; on a bad one, say so and return its exit code as well.
local function parse_all(job, records)
  local documents, bad = {}, nil
  for _, each in ipairs(records) do
    local document, fault = failure.catch(record.parse, each.text, each.shown)
    if document then
      document.shown = each.shown
      documents[#documents + 1] = document
    else
      job.log:error(fault.message)
      bad = fault.code
    end
  end
  return documents, bad
end

--- Remove records that say nothing: those with failures say why.
local function remove_empty(records, documents)
  if total_launches(documents).failed == 0 then
    for _, each in ipairs(records) do
      os.remove(each.path)
    end
  end
end

local function with_kernels(documents)
  return tablex.filter(documents, function(document) return #document.kernels > 0 end)
end

local function tell_records(job, ended, status)
  local documents, bad = parse_all(job, status.records)
  local good = with_kernels(documents)
  if bad then
    return bad
  elseif #good == 0 and not status.write_failed then
    local code = no_kernel(job, ended, documents, status)
    remove_empty(status.records, documents)
    return code == exit.OK and tell_invalid(job, documents, status) and exit.BREACH or code
  end
  extract.finish(job, status, good)
  local is_invalid
  for i, document in ipairs(good) do
    tell_record(job, ended, document, document.shown)
    is_invalid = i == #good and tell_invalid(job, good, status)
    tell_next(job, document.shown)
    job.log:note(document.shown)
  end
  if status.write_failed then
    job.log:error("the record lacks launches that could not be written; the line above says why")
    return exit.IO_ERROR
  end
  local code = program_code(ended)
  return code == exit.OK and is_invalid and exit.BREACH or code
end

--- Say how a run ended. A record's name is the last line. Raises a failure if the plugin could not
-- be loaded.
-- @tparam table job of `assay.cmd.run`
-- @tparam table ended `status`, and `signal` when one ended the program
-- @tparam table status `loaded`, `not_measured`, `create_failed`, `write_failed`, `files_code`
--   (exit code if buffers or launches could not be kept), `data_races`, `divergent_barriers`,
--   `left_out` (numbers), `extracted`, names of launch files, `kernels`, names of those with
--   launches that were not selected, `unfinished`, that in which a signal ended the program, and
--   `records`: `shown`, `text`, `path`
-- @treturn integer exit code
function outcome.tell(job, ended, status)
  if #status.records == 0 then
    return no_record(job, ended, status)
  end
  if status.files_code then
    job.log:error("not all buffers or launches could be kept; the line above says why")
  end
  if status.not_measured then
    job.log:warning("a process of the program was not measured; the line above says why")
  end
  local code = tell_records(job, ended, status)
  local is_program_or_breach = code == program_code(ended) or code == exit.BREACH
  return is_program_or_breach and status.files_code or code
end

return outcome
