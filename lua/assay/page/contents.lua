--- What a report says, before anyone decides how it looks.
-- A page is plain data: for each kernel a list of blocks. A block is a table of rows, a list of
-- single figures, or a series over an index; each renderer lays out the same blocks. Rows that are
-- `repeated` say nothing new: people are spared them, programs are not.
-- @module assay.page.contents

local block = require("assay.page.block")
local cost_words = require("assay.cost.words")
local evidence = require("assay.advise.evidence")
local facts = require("assay.page.facts")
local format = require("assay.util.format")
local json = require("assay.json")
local judge = require("assay.cost.judge")
local kernel = require("assay.record.kernel")
local keys = require("assay.record.keys")
local lockstep = require("assay.page.lockstep")
local position = require("assay.record.position")
local ranking = require("assay.page.ranking")
local record = require("assay.record.record")
local remarks = require("assay.page.remarks")
local requests = require("assay.record.requests")
local sections = require("assay.page.sections")

local contents = {}

local SPACES = { "combined", "global", "constant", "local", "private" }
local LINES_DEFAULT = 10
local SORT_DEFAULT = "accesses.total"

local TRAFFIC = {
  block.figure("accesses.total", "accesses"),
  block.figure("accesses.loads", "loads", 2),
  block.figure("accesses.stores", "stores", 2),
  block.figure("accesses.atomics", "atomics", 3),
  block.figure("accesses.async", "async", 3),
  block.figure("bytes.requested", "requested"),
  block.figure("footprint.bytes", "footprint"),
}

local EXTENT = {
  block.figure("footprint.addresses", "addresses", 5),
  block.figure("footprint.lines", "lines", 6),
  block.figure("footprint.pages", "pages", 6),
}

local EVENNESS = {
  block.figure("entropy.address", "entropy"),
  block.figure("footprint.hot90", "for 90 %"),
}

local function used_spaces(entry)
  local used = {}
  for _, space in ipairs(SPACES) do
    local accesses = kernel.number(entry, space, "accesses.total")
    if accesses and (accesses > 0 or space == "combined") then
      used[#used + 1] = space
    end
  end
  return used
end

--- Combined figures that only one space is behind say nothing new to people.
local function mark_repeated(rows)
  local spaces = 0
  for _, row in ipairs(rows) do
    local space = row.fields.space
    spaces = spaces + (space ~= "combined" and space ~= "private" and 1 or 0)
  end
  if rows[1] then
    rows[1].repeated = spaces == 1
  end
end

local function memory_block(entry)
  local columns = block.joined({ block.text_column("space", "space") }, TRAFFIC, EXTENT)
  local rows = {}
  for _, space in ipairs(used_spaces(entry)) do
    rows[#rows + 1] = { fields = { space = space },
      figures = block.figures_of(entry, space, columns) }
  end
  mark_repeated(rows)
  return block.table("memory", "Memory touched", columns, rows)
end

local function evenness_row(entry, space, columns)
  local row = { fields = { space = space }, figures = block.figures_of(entry, space, columns) }
  local addresses = kernel.number(entry, space, "footprint.addresses")
  local entropy = kernel.number(entry, space, "entropy.address")
  local hot = kernel.number(entry, space, "footprint.hot90")
  if addresses and addresses > 0 and entropy then
    row.derived = {
      entropy_most = math.log(addresses, 2),
      hot90_share = hot and 100 * hot / addresses,
    }
    row.share = addresses > 1 and entropy / row.derived.entropy_most or nil
  end
  return row
end

local function evenness_block(entry)
  local columns = {
    block.text_column("space", "space"),
    block.figure("footprint.addresses", "addresses", 1),
    EVENNESS[1],
    { derived = "entropy_most", unit = "bit", title = "at most", drop = 2,
      about = { "entropy.address" } },
    { share = true, title = "evenness", drop = 4 },
    EVENNESS[2],
    { derived = "hot90_share", unit = "%", title = "of all", drop = 3,
      about = { "footprint.hot90" } },
  }
  local rows = {}
  for _, space in ipairs(used_spaces(entry)) do
    rows[#rows + 1] = evenness_row(entry, space, columns)
  end
  mark_repeated(rows)
  return block.table("evenness", "How evenly addresses are used", columns, rows)
end

local function series_block(entry, keys_, name, metric)
  local points, index = {}, 1
  while kernel.value(entry, "combined", ("%s[%d]"):format(metric, index)) do
    points[index] = { index = index,
      value = kernel.value(entry, "combined", ("%s[%d]"):format(metric, index)) }
    index = index + 1
  end
  local key = keys_[metric]
  if #points > 0 and key then
    return { kind = "series", name = name, title = key.text, metric = metric, points = points,
      index = record.optional(key.index) or "index", unit = key.unit }
  end
end

--- Figures of the whole entry that its launches do not share: least, mean, most.
local function differences_block(entry, keys_)
  local rows = {}
  for _, column in ipairs(block.joined(TRAFFIC, EXTENT, EVENNESS)) do
    local value = kernel.value(entry, "combined", column.key)
    if format.varies(value) and keys_[column.key] then
      rows[#rows + 1] = { unit = keys_[column.key].unit, values = value, figures = {},
        fields = { metric = column.key, title = column.title } }
    end
  end
  return block.table("differences", "Between the launches", {
    block.text_column("title", "combined"),
    { value = "min", title = "least" }, { value = "mean", title = "mean" },
    { value = "max", title = "most" }, { value = "total", title = "in all" },
  }, rows)
end

local function arguments_block(entry, sort)
  local columns = block.sorting_column(block.joined(
    { { field = "name", title = "argument", flexible = block.NAME_LEAST },
      block.text_column("type", "type", 7),
      block.text_column("space", "space", 5), block.SHARE },
    TRAFFIC, { block.figure("entropy.address", "entropy", 4) }), sort)
  local rows = {}
  for _, argument in ipairs(entry.arguments) do
    local scope = record.optional(argument.scope)
    if scope and entry.scopes[scope] then
      rows[#rows + 1] = {
        fields = { name = argument.name, type = argument.type, space = argument.space },
        figures = block.figures_of(entry, scope, columns),
        counted = argument.space ~= "private",
      }
    end
  end
  block.add_shares(rows, "accesses.total")
  block.sort_rows(rows, sort)
  return block.table("arguments", "By argument and variable", columns, rows)
end

local function value_arguments(entry)
  local names = {}
  for _, argument in ipairs(entry.arguments) do
    if argument.space == "value" then
      names[#names + 1] = ("%s (%s)"):format(argument.name, argument.type)
    end
  end
  if #names > 0 then
    return "Passed by value: " .. table.concat(names, ", ") .. "."
  end
end

local function lines_block(entry, sort, top)
  local one_file = position.file_of_all(entry.lines)
  local columns = block.sorting_column({
    { field = "place", title = one_file or "place", flexible = block.NAME_LEAST },
    { share = true, title = "share", drop = 2 },
    block.figure("accesses.total", "accesses"), block.figure("bytes.requested", "requested", 6),
    block.figure("footprint.bytes", "footprint", 3), block.figure("entropy.address", "entropy", 7),
    { field = "source", title = "source", flexible = block.SOURCE_LEAST, drop = 1 },
  }, sort)
  local rows = {}
  for _, line in ipairs(entry.lines) do
    rows[#rows + 1] = block.line_row(entry, line, columns, one_file)
  end
  block.add_shares(rows, "accesses.total")
  block.sort_rows(rows, sort)
  local lines = block.table("lines", "By source line", columns, rows)
  block.keep_top(lines, sort, top)
  return lines
end

--- Is it the median, mean or most of something whose least is the same?
local function says_what_least_says(entry, metric)
  local noun = metric:match("^(i[pt][tb])%.m[ea]")
  local least = noun and kernel.value(entry, "kernel", noun .. ".min")
  return type(least) == "number" and least == kernel.value(entry, "kernel", noun .. ".max")
end

--- The figures of a kernel in a section of its own, as their keys have it.
local function figures_block(entry, keys_, section, title)
  local rows = {}
  for _, id in ipairs(keys.select(keys_, function(key) return key.section == section end)) do
    local metric = keys.metric(id, keys_[id])
    local value = entry.scopes.kernel and entry.scopes.kernel[metric]
    if value ~= nil then
      rows[#rows + 1] = { metric = metric, value = record.optional(value),
        unit = keys_[id].unit, text = keys.title(keys_[id]),
        repeated = says_what_least_says(entry, metric) }
    end
  end
  return { kind = "figures", name = section, title = title, rows = rows }
end

local function classes_block(entry, keys_)
  local metric = "opcode.class"
  local rows = {}
  for class, value in kernel.indices(entry, "kernel", metric) do
    if (format.mean(value) or 0) > 0 then
      rows[#rows + 1] = { fields = { class = class }, counted = true,
        figures = { [metric] = value } }
    end
  end
  table.sort(rows, function(a, b) return a.fields.class < b.fields.class end)
  block.add_shares(rows, metric)
  block.sort_rows(rows, metric)
  local columns = { block.text_column("class", "class"), block.SHARE,
    block.figure(metric, "instructions") }
  return keys_[metric] and block.table("classes", "Instructions by class", columns, rows) or nil
end

local function blocks_of(entry, keys_, options)
  local blocks = {}
  local function add(made, sentences)
    if made and #(made.rows or made.points) > 0 then
      made.remarks = sentences or {}
      blocks[#blocks + 1] = made
    end
  end
  add(memory_block(entry), remarks.memory(entry))
  add(evenness_block(entry))
  add(series_block(entry, keys_, "entropy_by_bits", "entropy.granularity"), remarks.evenness(entry))
  add(differences_block(entry, keys_))
  add(arguments_block(entry, options.sort), { value_arguments(entry) })
  add(lines_block(entry, options.sort, options.top))
  for _, made in ipairs(lockstep.blocks(entry, keys_, options.top)) do
    add(made, made.remarks)
  end
  add(figures_block(entry, keys_, "divergence",
    ("Divergence in sub-groups of %d items"):format(requests.WIDTH)))
  add(figures_block(entry, keys_, "compute", "Compute"))
  add(classes_block(entry, keys_), remarks.compute(entry))
  add(figures_block(entry, keys_, "parallelism", "Parallelism"), remarks.parallelism(entry))
  if (kernel.number(entry, "kernel", "branch.executed") or 1) > 0 then
    add(figures_block(entry, keys_, "control", "Control"), remarks.control(entry))
  end
  local names = sections.names(keys_)
  for i = #sections.NAMES + 1, #names do
    add(figures_block(entry, keys_, names[i], names[i]:gsub("^%l", string.upper)))
  end
  return blocks
end

--- Build the page of a record.
-- @tparam table document a record
-- @tparam {table,...} entries those to show
-- @tparam table options `name` of the record, and optionally `summary` (from `summary.of`), `sort`
--   (a metric), `top` (places shown for each kernel, 0 for all), `most` (kernels shown), `sections`
--   (names of those shown, see `assay.page.sections`) and `judge` (from `judge.open`)
-- @treturn table `kind`, `title`, `facts` and `about` (the same for people and for programs),
--   `summary`, `keys`, `note` on kernels that are not shown, and `kernels`, each with `label`,
--   `facts`, `about` and `blocks`; with `is_alone` text and Markdown show no more than the blocks
function contents.build(document, entries, options)
  local labels = kernel.labels(document.kernels)
  local settings = { sort = options.sort or SORT_DEFAULT, top = options.top or LINES_DEFAULT }
  local judged = options.judge or judge.default()
  ranking.settle(judged, document)
  local result = {
    kind = "report", title = "Memory report",
    about = { record = options.name, profile = judged.profile.values.device },
    facts = facts.of_record(document, options.name),
    summary = options.summary,
    keys = document.keys,
    kernels = {},
  }
  for i, entry in ipairs(entries) do
    if options.most and i > options.most then
      result.note = ("Shown in full are the first %d of %s; -k selects others, --top 0 shows all.")
        :format(options.most, format.plural(#entries, "entry", "entries"))
      break
    end
    local launch = record.optional(entry.launch)
    local k = evidence.of(entry, document.keys, judge.for_entry(judged, entry))
    local about = facts.about_entry(entry)
    about.prediction = cost_words.has_prediction(k) and cost_words.object(k) or json.null
    result.kernels[i] = {
      label = labels[entry] .. (launch and (", launch %d"):format(launch) or ""),
      about = about,
      facts = facts.of_entry(entry, document, judged, k),
      blocks = sections.select(blocks_of(entry, document.keys, settings), options.sections or {}),
    }
  end
  return result
end

return contents
