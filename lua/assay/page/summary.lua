--- The first screen: a record's kernels ranked by what they cost in all launches, each with the
-- figures by which its use of memory is judged and what its advice is about.
-- @module assay.page.summary

local tablex = require("pl.tablex")
local block = require("assay.page.block")
local cost_words = require("assay.cost.words")
local finder = require("assay.advise.finder")
local format = require("assay.util.format")
local json = require("assay.json")
local judge = require("assay.cost.judge")
local kernel = require("assay.record.kernel")
local local_size = require("assay.record.local_size")
local ranking = require("assay.page.ranking")
local requests = require("assay.record.requests")
local rules = require("assay.advise.rules")

local summary = {}

-- The kernels that are shown, if nobody asks for more.
local KERNELS = 8

-- Findings of all kernels together beyond the first of each, as far as they fill the screen.
local FINDINGS_MOST = 6
-- From here on a figure is a fault: sectors over as few as would do, passes over the banks of a
-- request, and below it the share of the items of a sub-group that are active.
local SECTORS_BAD, BANKS_BAD, LANES_BAD = 1.5, 1.25, 75

local LANES = ("simt.active_instructions[%d]"):format(requests.WIDTH)

--- Columns of the table. The higher `drop`, the sooner a narrow screen does without one.
summary.COLUMNS = {
  block.KERNEL,
  { share = true, title = "share", plain = true },
  { count = true, title = "launches", drop = 7 },
  { derived = "sectors", unit = "1", title = "sectors", about = { "coalesce.per_request.loads" } },
  { derived = "ideal", unit = "1", title = "ideal", drop = 3,
    about = { "coalesce.efficiency.loads" } },
  { derived = "banks", unit = "1", title = "banks", drop = 4,
    about = { "bank.per_request.loads" } },
  { derived = "lanes", unit = "%", title = "lanes", drop = 5,
    about = { "simt.active_instructions" } },
  { derived = "intensity", unit = "1", title = "flop/B", drop = 8,
    about = { "intensity.requested" } },
  { derived = "usage", unit = "%", title = "local", drop = 9, about = { "usage.local" } },
  { field = "bound", title = "bound by", drop = 6 },
}

-- What columns mean, by their titles.
local MEANINGS = {
  { "sectors", ("%d-byte sectors per request of a sub-group (%d work-items) to global memory, "
    .. "beside the ideal"):format(requests.SEGMENT_BYTES, requests.WIDTH) },
  { "banks", "passes over the banks per request to local memory" },
  { "lanes", "active work-items of a sub-group" },
  { "flop/B", "floating-point operations per byte requested" },
  { "local", "share of the accesses that go to local memory" },
}

--- Words for what binds a kernel, short enough for a column.
local BOUND = { issue = "instructions", l1 = "L1/local", l2 = "L2", memory = "memory",
  atomics = "atomics", barriers = "barriers", groups = "group launches", latency = "latency" }

--- As few sectors as have room for the bytes that each request of a scope uses, at least one each.
local function ideal_of(each)
  return math.max(each.requests, each.segments * each.used / 100)
end

--- Add what a launch of an entry asks of global memory. The ideal is that of its source lines: some
-- need more of a request than others.
local function add_coalescing(sums, entry, launches)
  local all = requests.coalescing(entry, "kernel")
  if not all then
    return
  end
  local ideal, told = 0, 0
  for _, line in ipairs(entry.lines) do
    local each = requests.coalescing(entry, line.scope)
    if each then
      ideal, told = ideal + ideal_of(each), told + each.requests
    end
  end
  sums.requests = sums.requests + launches * all.requests
  sums.sectors = sums.sectors + launches * all.segments
  sums.ideal = sums.ideal + launches * (told >= all.requests and ideal or ideal_of(all))
end

local function add_banking(sums, entry, launches)
  local near = requests.banking(entry, "kernel")
  if near then
    sums.near = sums.near + launches * near.requests
    sums.passes = sums.passes + launches * near.passes
    sums.conflicts = sums.conflicts + launches * near.conflicts
  end
end

--- Add figures that have no sum: means, by the instructions behind them.
local function add_means(sums, entry, launches, is_lone)
  local weight = launches * (kernel.number(entry, "kernel", "opcode.total") or 0)
  for name, metric in pairs({ lanes = LANES, usage = "usage.local" }) do
    local share = not (is_lone and name == "lanes") and kernel.number(entry, "kernel", metric)
    sums[name] = sums[name] + weight * (share or 0)
    sums.behind[name] = sums.behind[name] + (share and weight or 0)
  end
  sums.flops = sums.flops + launches * (kernel.number(entry, "kernel", "flops") or 0)
  for _, space in ipairs({ "global", "constant" }) do
    sums.bytes = sums.bytes + launches * (kernel.number(entry, space, "bytes.requested") or 0)
  end
end

local function over(sum, count)
  return count > 0 and sum / count or nil
end

--- The figures of a kernel in all its launches.
local function figures_of(entries)
  local sums = { requests = 0, sectors = 0, ideal = 0, near = 0, passes = 0, conflicts = 0,
    lanes = 0, usage = 0, behind = { lanes = 0, usage = 0 }, flops = 0, bytes = 0 }
  for _, entry in ipairs(entries) do
    local launches, is_lone = entry.launches.count, local_size.is_lone(entry)
    if not is_lone then -- else one sector a request would look like the best there is
      add_coalescing(sums, entry, launches)
      add_banking(sums, entry, launches)
    end
    add_means(sums, entry, launches, is_lone)
  end
  local lanes = over(100 * sums.lanes, sums.behind.lanes)
  return { sectors = over(sums.sectors, sums.requests), ideal = over(sums.ideal, sums.requests),
    banks = over(sums.passes, sums.near), lanes = lanes,
    intensity = over(sums.flops, sums.bytes), usage = over(sums.usage, sums.behind.usage) },
    { sectors = sums.sectors > SECTORS_BAD * sums.ideal,
      banks = sums.passes > BANKS_BAD * (sums.passes - sums.conflicts),
      lanes = lanes ~= nil and lanes < LANES_BAD }
end

--- What columns mean, in a sentence.
-- @tparam {string,...} left_out titles of those that are not shown
-- @treturn string
function summary.legend(left_out)
  local said = {}
  for _, meaning in ipairs(MEANINGS) do
    said[#said + 1] = not tablex.find(left_out, meaning[1]) and table.concat(meaning, ": ") or nil
  end
  return table.concat(said, "; ") .. "."
end

--- What stands for findings where there are none: that nothing is known of items without
-- neighbours, or that what is bad is not worth a change.
local function nothing_of(each, bad)
  if each.is_lone then
    return local_size.hint(each.leading)
  elseif bad.sectors or bad.banks or bad.lanes then
    return "no change that Assay knows would gain much here"
  end
  return "nothing stands out"
end

--- The findings of a kernel: those of the entry that costs most.
local function findings_of(each, document, options)
  local entry = each.leading
  local known = options.examined and options.examined[entry]
  if known then
    return known.findings, {}
  end
  return finder.of(entry, document.keys, options.rules, "any",
    judge.for_entry(options.judge, entry))
end

--- The same for programs.
local function object_of(each, figures, findings)
  local object = { kernel = each.label, seconds = each.seconds, share = each.share or json.null,
    bound = each.bound or json.null, launches = each.launches,
    findings = json.array(tablex.imap(function(finding) return finding.rule.name end, findings)) }
  for _, column in ipairs(summary.COLUMNS) do
    if column.derived then
      object[column.derived] = figures[column.derived] or json.null
    end
  end
  return object
end

--- A row of the table, with all findings.
local function row_of(each, document, options, faults)
  local figures, bad = figures_of(each.entries)
  local findings, failed = findings_of(each, document, options)
  for _, fault in ipairs(failed) do
    faults[fault] = true
  end
  return { fields = { kernel = each.label, bound = BOUND[each.bound] or "" }, share = each.share,
    count = each.launches, derived = figures, bad = bad, findings = findings,
    nothing = nothing_of(each, bad), is_lone = each.is_lone, entry = each.leading,
    object = object_of(each, figures, findings) }
end

--- Choose the findings that are shown: the first of each kernel, and of the others those by which
-- the program would gain most.
local function choose_findings(rows)
  local others = {}
  for _, row in ipairs(rows) do
    row.shown = { row.findings[1] }
    for i = 2, #row.findings do
      others[#others + 1] = { row = row, finding = row.findings[i], order = #others,
        gain = row.findings[i].weight * (row.share or 0) }
    end
  end
  table.sort(others, function(a, b)
    if a.gain ~= b.gain then
      return a.gain > b.gain
    end
    return a.order < b.order
  end)
  for i = 1, math.min(#others, math.max(0, FINDINGS_MOST - #rows)) do
    table.insert(others[i].row.shown, others[i].finding)
  end
  for _, row in ipairs(rows) do
    local order = tablex.index_map(row.findings)
    table.sort(row.shown, function(a, b) return order[a] < order[b] end)
  end
end

--- Rank the kernels of a record.
-- @tparam table document a record
-- @tparam {table,...} entries of it
-- @tparam table options `judge` (from `judge.open`), `most` kernels to show (0 for all), `apart`
--   (whether NDRanges of a kernel are kept apart), `rules` (from `rules.load`; by default Assay's
--   own) and `examined`, see `advise.build`
-- @treturn table a block of a page, kind "table": `rows`, each with `share` of the predicted time,
--   `derived` figures, of which those in `bad` are faults, `findings`, of them those to be `shown`,
--   `nothing` (words where there are none, or where not much is known: `is_lone`) and the `entry`
--   that costs most; `predicted`, a sentence, nil if nothing was executed; `note` on kernels that
--   are left out; `entries`, the costliest first; `leading`, of each kernel the one that costs
--   most; `faults`, rules that failed
function summary.of(document, entries, options)
  options = tablex.merge({ rules = options.rules or rules.load() }, options, true)
  local kernels, total, at, sorted = ranking.of(document, entries, options.judge, options.apart)
  local most = options.most == 0 and #kernels or math.min(#kernels, options.most or KERNELS)
  local rows, rest, faults = {}, 0, {}
  for i, each in ipairs(kernels) do
    if i <= most then
      rows[i] = row_of(each, document, options, faults)
    else
      rest = rest + (each.share or 0)
    end
  end
  choose_findings(rows)
  local left_out = #kernels - #rows
  return { kind = "table", name = "summary", title = "Summary", columns = summary.COLUMNS,
    rows = rows, faults = tablex.keys(faults), entries = sorted,
    leading = tablex.imap(function(each) return each.leading end, kernels),
    predicted = total > 0 and cost_words.program(total, options.judge, at) or nil,
    note = left_out > 0 and ("%s, with %s of the predicted time."):format(
      format.plural(left_out, "more kernel"), format.percent(100 * rest)) or nil }
end

return summary
